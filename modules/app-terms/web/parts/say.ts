import { sayOf } from '#platform/web/say.tsx';
import type { Said } from '../../copy/parts/said.ts';

export const useSay = sayOf<Said>('app-terms');
