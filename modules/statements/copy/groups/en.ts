import { wordsOf } from '#platform/rules/copy.ts';
import { groupWords } from '../../rules/group-words.ts';
import { en as all } from '../en.ts';

export const en = wordsOf(all, Object.values(groupWords));
