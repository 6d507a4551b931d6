import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#platform/rules/language.ts';
import type { Graph } from '#platform/web/graph.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';

/** The texts of help, as a front end gets them. */
export function wordsIn(language: Language) {
  const words = createWords(language, ownPartner);
  words.add('support', Object.fromEntries(Object.entries({ en, es }[language]).map(([id, text]) => [id, compileMessage(text)])));
  return words;
}

/** For a page that asks nothing. */
export const noGraph: Graph = () => Promise.reject(new Error('this page asks the graph'));
