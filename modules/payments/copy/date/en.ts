import { wordsOf } from '#platform/rules/copy.ts';
import { date } from '../en/date.ts';
import { en as all } from '../en.ts';

/** What the step of the date has beyond the words of the other steps. */
export const en = wordsOf(all, Object.keys(date));
