import { wordsOf } from '#platform/rules/copy.ts';
import { en as all } from '../en.ts';
import { landingOnly } from './messages.ts';

export const en = wordsOf(
  all,
  Object.keys(all).filter((id) => !landingOnly.includes(id) && !id.startsWith('need')),
);
