import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../../copy/entering/messages.ts';

/** Formats messages that a step has loaded in which a method is entered. */
export const useSay = sayOf<Messages>('wallet');
