import { wordsOf } from '#platform/rules/copy.ts';
import { home } from '../en/home.ts';
import { en as all } from '../en.ts';

export const en = wordsOf(all, Object.keys(home));
