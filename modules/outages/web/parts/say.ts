import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';

/** Formats messages that every page using one of these components has loaded ('outages/needs'). */
export const useSay = sayOf<Messages>('outages');
