import { type Say, sayIn, sayOf, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import type { FailureCode } from '../../rules/catalogue.ts';

export type FailureWord = keyof typeof en;

/** The words come with an answer that fails, or with a page that says some by itself (apps/portal/pages.ts). */
export const useFailureSay = sayOf<typeof en>('failures');

/** Outside of React. */
export const sayFailure = (words: Words): Say<typeof en> => sayIn<typeof en>(words, 'failures');

/** What a failure is called, for a window's title. */
export const failureTitle = (code: FailureCode, words: Words): string => sayFailure(words)(code);
