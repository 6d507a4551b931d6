import { wordsOf } from '#platform/rules/copy.ts';
import { choosing } from '../en/choosing.ts';
import { refusals } from '../en/refusals.ts';
import { review } from '../en/review.ts';
import { words } from '../en/words.ts';
import { en as all } from '../en.ts';

/** The words of the steps of a payment, without those of its outcome and of its history. */
export const en = wordsOf(all, Object.keys({ ...words, ...choosing, ...review, ...refusals }));
