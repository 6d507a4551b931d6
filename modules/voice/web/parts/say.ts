import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/parts/messages.ts';

/** Formats messages that every page using one of these components has loaded. */
export const useSay = sayOf<Messages>('voice');
