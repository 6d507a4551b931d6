import { expect, test } from 'vitest';
import { billToSee } from '#modules/statements/rules/statement-links.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import { readArticle } from '#tools/build/articles-plugin.ts';
import type { Article } from '../rules/article.ts';
import { bestWays } from '../rules/contact.ts';
import { tasks } from '../rules/tasks.ts';
import { paths } from '../web/paths.ts';
import { readArticles } from './testing.ts';

const english = readArticles('en');
const spanish = readArticles('es');

test('every article exists in both languages with the same subject, version and day', () => {
  const facts = (articles: readonly Article[]) =>
    articles.map(({ name, category, order, version, updated }) => ({ name, category, order, version, updated }));
  expect(english.length).toBeGreaterThan(5);
  expect(facts(spanish)).toEqual(facts(english));
});

test('an article has the same structure in both languages: nothing is missing in one', () => {
  const shape = ({ body }: Article) => body.map((block) => ('items' in block ? `${block.kind} ${block.items.length}` : block.kind));
  for (const [index, article] of english.entries()) expect(spanish[index] && shape(spanish[index]), article.name).toEqual(shape(article));
});

test('every link leads to an existing page', () => {
  const pages = Object.values<RoutePolicy>(routes).map(({ path }) => path);
  const known: readonly string[] = [...pages, billToSee('core'), ...english.map(paths.article)];
  const links = [...english, ...spanish].flatMap(({ body }) =>
    body.flatMap((block) => ('text' in block ? block.text : block.items.flat())).flatMap(({ href }) => href ?? []),
  );
  const all = [...links, ...tasks.map(({ path }) => path), ...Object.values(bestWays).flatMap((best) => (best.way === 'page' ? best.path : []))];
  expect(all.length).toBeGreaterThan(20);
  expect(all.map((href) => href.replace(/\?.*/, '')).filter((path) => !known.includes(path))).toEqual([]);
});

test('help with internet, TV, voice and equipment leads to the pages of the service itself, in both languages', () => {
  const leads = { internet: '/services/internet/speed-test', tv: '/services/tv', voice: '/services/voice', equipment: '/services' };
  for (const articles of [english, spanish])
    for (const [subject, path] of Object.entries(leads)) {
      const body = articles.filter(({ category }) => category === subject).flatMap((article) => article.body);
      expect(JSON.stringify(body), subject).toContain(`"href":"${path}"`);
    }
});

test('every help option has the article that explains it', () => {
  const names = english.map(({ name }) => name);
  for (const best of Object.values(bestWays)) if (best.way === 'page') expect(names).toContain(best.article);
});

test('an invalid article file is refused, with its errors', () => {
  const head = 'category: billing\norder: 1\nversion: 1\nupdated: 2026-11-22\ntitle: A\nsummary: B\nkeywords: c, d';
  const read = (text: string) => () => readArticle('a.md', text);
  expect(readArticle('a.md', `---\n${head}\n---\n\nSome **strong** [words](/billing).\n`)).toMatchObject({
    name: 'a',
    keywords: ['c', 'd'],
    body: [
      {
        kind: 'paragraph',
        text: [{ text: 'Some ' }, { text: 'strong', strong: true }, { text: ' ' }, { text: 'words', href: '/billing' }, { text: '.' }],
      },
    ],
  });
  expect(read('Words.')).toThrow('a.md: it does not begin with lines between --- and ---');
  expect(read(`---\n${head.replace('title: A\n', '')}\n---\n`)).toThrow('a.md: "title:" is missing');
  expect(read(`---\n${head.replace('billing', 'cooking')}\n---\n`)).toThrow('a.md: there is no category "cooking"');
  expect(read(`---\n${head.replace('version: 1', 'version: x')}\n---\n`)).toThrow('a.md: "version: x" is no number from 1 on');
  expect(read(`---\n${head.replace('2026-11-22', '2026-02-30')}\n---\n`)).toThrow('a.md: "2026-02-30" is no date');
  expect(read(`---\n${head}\n---\n\n<b>Words</b>\n`)).toThrow('a.md: a');
});
