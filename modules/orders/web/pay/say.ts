import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/paying/messages.ts';

export const useSay = sayOf<Messages>('orders');
