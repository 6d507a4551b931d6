import { sayOf } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/parts/messages.ts';

export const useSay = sayOf<Messages>('app-terms');
