import { wordsOf } from '#platform/rules/copy.ts';
import { choosing } from '../en/choosing.ts';
import { refusals } from '../en/refusals.ts';
import { review } from '../en/review.ts';
import { words } from '../en/words.ts';
import { es as all } from '../es.ts';

export const es = wordsOf(all, Object.keys({ ...words, ...choosing, ...review, ...refusals }));
