import { wordsOf } from '#platform/rules/copy.ts';
import { home } from '../en/home.ts';
import { es as all } from '../es.ts';

export const es = wordsOf(all, Object.keys(home));
