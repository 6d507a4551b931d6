import { wordsOf } from '#platform/rules/copy.ts';
import { groupWords } from '../../rules/group-words.ts';
import { es as all } from '../es.ts';

export const es = wordsOf(all, Object.values(groupWords));
