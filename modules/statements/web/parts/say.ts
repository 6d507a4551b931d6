import { sayOf } from '#platform/web/say.tsx';
import type { Said } from '../../copy/parts/said.ts';

/** Formats messages that every page using one of these components has loaded. */
export const useSay = sayOf<Said>('statements');
