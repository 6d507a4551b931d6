import { wordsOf } from '#platform/rules/copy.ts';
import { date } from '../en/date.ts';
import { es as all } from '../es.ts';

export const es = wordsOf(all, Object.keys(date));
