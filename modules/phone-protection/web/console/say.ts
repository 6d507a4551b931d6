import { sayOf } from '#platform/web/say.tsx';
import type { en } from '../../copy/console/en.ts';

export const useConsoleSay = sayOf<typeof en>('phone-protection-console');
