import MiniSearch from 'minisearch';
import type { Language } from '#platform/rules/language.ts';
import type { Article } from '../../rules/article.ts';
import { meaningOf, plainWord } from '../../rules/synonyms.ts';

/** What can be found: an article, a page for a task, or a question that the account answers. */
export type Findable = {
  readonly id: string;
  readonly kind: 'article' | 'task' | 'question';
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly href: string;
};

/** What matches the query, best first; if nothing has all the words, what has some of them, unless `every` word is required. */
export type Finder = (query: string, every?: boolean) => readonly Findable[];

type Indexed = Findable & { readonly words: string };

const LARGEST = 20;

/** Finds by word prefixes, tolerating typos, and by synonyms; tasks come before articles if both match. */
export function createFinder(items: readonly Findable[], keywords: ReadonlyMap<string, string>, language: Language): Finder {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'words', 'text'],
    idField: 'id',
    processTerm: (word) => plainWord(word),
    searchOptions: {
      boost: { title: 4, words: 3 },
      boostDocument: (_id, _word, stored) => (stored?.kind === 'task' ? 2 : 1),
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 3 ? 0.25 : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
    },
    storeFields: ['kind'],
  });
  index.addAll(items.map((item) => ({ ...item, words: keywords.get(item.id) ?? '' })));
  return (query, every = false) => {
    const words = query.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !isSmall(word, language));
    if (words.length === 0) return [];
    const queries = words.map((word) => ({ combineWith: 'OR' as const, queries: [...meaningOf(plainWord(word), language)] }));
    const found = index.search({ combineWith: 'AND', queries });
    const some = found.length > 0 || every ? found : index.search({ combineWith: 'OR', queries });
    return some.slice(0, LARGEST).flatMap(({ id }) => items.find((item) => item.id === id) ?? []);
  };
}

/** Words that occur in every sentence. */
const small: Record<Language, ReadonlySet<string>> = {
  en: new Set('a an and are can do does for how i in is it my of on or the to what when where why with'.split(' ')),
  es: new Set('a al como con cual cuando de del donde el en es la las lo los mi mis o para por que se su un una y'.split(' ')),
};

const isSmall = (word: string, language: Language): boolean => small[language].has(plainWord(word));

/** All words of an article's body. */
export const textOf = ({ body }: Article): string =>
  body
    .flatMap((block) => ('text' in block ? block.text : block.items.flat()))
    .map(({ text }) => text)
    .join(' ');
