import { type Say, sayIn, sayOf, type Words } from '#platform/web/say.tsx';
import type { home } from '../../copy/en/home.ts';

/** The words of 'autopay/home'. */
export const useHomeSay = sayOf<typeof home>('autopay');
export const sayHome = (words: Words): Say<typeof home> => sayIn<typeof home>(words, 'autopay');
