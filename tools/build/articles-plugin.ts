import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type MarkedToken, marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { type Article, type Block, categories, type Inline } from '#modules/support/rules/article.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';

const FILE = /\/modules\/support\/content\/(?:en|es)\/[\w-]+\.md$/;

/** Compiles help articles to data when the front end is built: the browser parses no Markdown, and nobody writes HTML by hand. */
export function articles(): Plugin {
  return {
    name: 'demarc:articles',
    enforce: 'pre',
    load: (id) => (FILE.test(id) ? `export const article = ${JSON.stringify(readArticle(id, readFileSync(id, 'utf8')))};` : null),
  };
}

/**
 * Parses a file: lines of `key: value` between two lines of `---`, then Markdown with headings, paragraphs, lists, bold text and links.
 * @throws Error that names the file and the problem
 */
export function readArticle(file: string, text: string): Article {
  const wrong = (what: string) => new Error(`${file}: ${what}`);
  const [, head, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || markdown === undefined) throw wrong('it does not begin with lines between --- and ---');
  const facts = new Map(head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const fact = (name: string): string => {
    const value = facts.get(name);
    if (!value) throw wrong(`"${name}:" is missing`);
    return value;
  };
  const category = categories.find((each) => each === fact('category'));
  const updated = fact('updated');
  const count = (name: string): number => {
    const value = Number(fact(name));
    if (!Number.isInteger(value) || value < 1) throw wrong(`"${name}: ${fact(name)}" is no number from 1 on`);
    return value;
  };
  if (!category) throw wrong(`there is no category "${fact('category')}"`);
  if (!isCalendarDate(updated)) throw wrong(`"${updated}" is no date`);
  return {
    name: basename(file, '.md'),
    category,
    order: count('order'),
    version: count('version'),
    updated,
    title: fact('title'),
    summary: fact('summary'),
    keywords: fact('keywords')
      .split(',')
      .map((word) => word.trim()),
    body: marked.lexer(markdown).flatMap((token) => blockOf(token, wrong)),
  };
}

type Wrong = (what: string) => Error;

function blockOf(token: Token, wrong: Wrong): Block[] {
  const known = ofMarkdown(token);
  switch (known.type) {
    case 'space':
      return [];
    case 'heading':
    case 'paragraph':
      return [{ kind: known.type, text: inlinesOf(known.tokens, wrong) }];
    case 'list':
      return [{ kind: known.ordered ? 'steps' : 'list', items: known.items.map(({ tokens }) => inlinesOf(tokens.flatMap(withinItem), wrong)) }];
    default:
      throw wrong(`a ${token.type} has no place in an article`);
  }
}

/** No extension adds its own tokens. */
const ofMarkdown = (token: Token): MarkedToken => token as MarkedToken;

/** The text of a list item is in a token of its own. */
const withinItem = (token: Token): Token[] => ('tokens' in token && token.type === 'text' ? (token.tokens ?? []) : [token]);

function inlinesOf(tokens: readonly Token[], wrong: Wrong): Inline[] {
  return tokens.map((token) => {
    const known = ofMarkdown(token);
    if (known.type === 'text') return { text: known.text };
    if (known.type === 'strong') return { text: known.text, strong: true };
    if (known.type === 'link') return { text: known.text, href: known.href };
    throw wrong(`a ${known.type} has no place in a sentence`);
  });
}
