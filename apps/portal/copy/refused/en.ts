import { wordsOf } from '#platform/rules/copy.ts';
import { en as all } from '../en.ts';
import { messageKeys } from './messages.ts';

export const en = wordsOf(all, messageKeys);
