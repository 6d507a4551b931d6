import { wordsOf } from '#platform/rules/copy.ts';
import { es as all } from '../es.ts';
import { said } from './said.ts';

export const es = wordsOf(all, said);
