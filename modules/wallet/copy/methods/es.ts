import { wordsOf } from '#platform/rules/copy.ts';
import { methods } from '../en/methods.ts';
import { es as all } from '../es.ts';

export const es = wordsOf(all, Object.keys(methods));
