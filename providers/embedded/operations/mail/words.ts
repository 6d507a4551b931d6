import { type RawBuilder, sql } from 'kysely';

/** As much of a text as can be found: more would not fit into an index (1 MB), and nobody looks for it. */
const MOST_TEXT = 50_000;
const MOST_WORDS = 8;

/** Without accents and capitals, so that "jose" finds "José". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a message, for the column of that name. */
export const wordsToKeep = (...texts: readonly string[]): string => plain(texts.join(' ').slice(0, MOST_TEXT)).replace(/[^\p{L}\p{N}]+/gu, ' ');

/** As words of the column: the mailbox is one of them. */
export const boxWord = (mailboxId: string): string => `m:${mailboxId}`;

/** What finds messages of a mailbox with all words, by their beginnings; undefined if nothing was asked for. */
export function wordsToFind(mailboxId: string, typed: string): RawBuilder<unknown> | undefined {
  const words =
    plain(typed.slice(0, 500))
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return undefined;
  const query = [`'${boxWord(mailboxId)}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
  return sql`${query}::tsquery`;
}

/** What PostgreSQL keeps as text and as JSON: no null characters, and no half of a pair, which a text that was cut may end with. */
export const keepable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
