import { sayOf } from '#platform/web/say.tsx';
import type { Said } from '../../copy/parts/said.ts';

/** Says what every page that places a piece has loaded. */
export const useSay = sayOf<Said>('wallet');
