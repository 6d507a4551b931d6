import { wordsOf } from '#platform/rules/copy.ts';
import { outcome } from '../en/outcome.ts';
import { en as all } from '../en.ts';

/** What the pages that say what came of a payment have beyond the words of its steps. */
export const en = wordsOf(all, Object.keys(outcome));
