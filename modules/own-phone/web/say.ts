import { sayOf } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

export const useSay = sayOf<typeof en>('own-phone');
