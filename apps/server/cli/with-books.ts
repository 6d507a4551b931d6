import type { Command } from '#platform/server/commands/command.ts';
import type { Books } from '#providers/books/books.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import type { Demarc } from '../compose.ts';
import type { Modules } from './with-demarc.ts';

/** A command of the provider, called with its books. */
export const onBooks = ({ run, ...declared }: CommandOnBooks): Command<Modules> => ({
  ...declared,
  run: (input, context) =>
    run(input, { ...context, withModules: (use) => context.withModules((modules, clock) => use({ ...modules, books: booksOf(modules) }, clock)) }),
});

function booksOf({ books }: Pick<Demarc, 'books'>): Books {
  if (books === undefined) throw new Error('this provider keeps no books');
  return books;
}
