import { sayOf } from '#platform/web/say.tsx';
import type { Messages as NameMessages } from '../../copy/names/messages.ts';
import type { Messages } from '../../copy/parts/messages.ts';

/** Formats messages that every page using one of these components has loaded. */
export const useSay = sayOf<Messages>('equipment');

/** Of those, the names of devices ('equipment/names'). */
export const useNameSay = sayOf<NameMessages>('equipment');
