import { wordsOf } from '#platform/rules/copy.ts';
import { en as all } from '../en.ts';
import { notOnLanding } from './messages.ts';

export const en = wordsOf(
  all,
  Object.keys(all).filter((id) => !notOnLanding.includes(id) && !id.startsWith('need')),
);
