import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/home/messages.ts';

export const useSay = sayOf<Messages>('preferences');
