import { wordsOf } from '#platform/rules/copy.ts';
import { outcome } from '../en/outcome.ts';
import { es as all } from '../es.ts';

export const es = wordsOf(all, Object.keys(outcome));
