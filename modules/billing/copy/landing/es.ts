import { wordsOf } from '#platform/rules/copy.ts';
import { es as all } from '../es.ts';
import { notOnLanding } from './messages.ts';

export const es = wordsOf(
  all,
  Object.keys(all).filter((id) => !notOnLanding.includes(id) && !id.startsWith('need')),
);
