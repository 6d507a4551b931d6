import { wordsOf } from '#platform/rules/copy.ts';
import { methods } from '../en/methods.ts';
import { en as all } from '../en.ts';

export const en = wordsOf(all, Object.keys(methods));
