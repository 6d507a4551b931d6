import { wordsOf } from '#platform/rules/copy.ts';
import { en as all } from '../en.ts';
import { said } from './said.ts';

export const en = wordsOf(all, said);
