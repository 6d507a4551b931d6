import { type Say, sayIn, sayOf, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { FailureCode } from '../../rules/catalogue.ts';

export type FailureWord = keyof typeof en;

/** The words arrive with an answer that fails, or with a page that uses some itself (apps/portal/pages.ts). */
export const useFailureSay = sayOf<typeof en>('failures');

/** For use outside React. */
export const sayFailure = (words: Words): Say<typeof en> => sayIn<typeof en>(words, 'failures');

/** The name of a failure, for a window's title. */
export const failureTitle = (code: FailureCode, words: Words): string => sayFailure(words)(code);
