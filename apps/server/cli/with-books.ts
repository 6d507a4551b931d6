import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Command } from '#platform/server/commands/command.ts';
import type { Books } from '#providers/books/books.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import type { Demarc } from '../compose.ts';
import { type CommandProcess, type Modules, withDemarc } from './with-demarc.ts';

/** For commands on the provider's books, which are listed only while it keeps some (commands.ts). */
export const withBooks = <T>(context: CommandProcess, use: (books: Books, demarc: Demarc, clock: BusinessClock) => Promise<T>): Promise<T> =>
  withDemarc(context, (demarc, clock) => use(booksOf(demarc), demarc, clock));

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
