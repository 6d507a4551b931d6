import { wordsOf } from '#platform/rules/copy.ts';
import { es as all } from '../es.ts';
import { messageKeys } from './messages.ts';

export const es = wordsOf(all, messageKeys);
