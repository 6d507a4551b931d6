import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Books } from '#providers/books/books.ts';
import type { Demarc } from '../compose.ts';
import { type CommandProcess, withDemarc } from './with-demarc.ts';

/** For commands on the provider's books, which are listed only while it keeps some (commands.ts). */
export const withBooks = <T>(context: CommandProcess, use: (books: Books, demarc: Demarc, clock: BusinessClock) => Promise<T>): Promise<T> =>
  withDemarc(context, (demarc, clock) => {
    if (demarc.books === undefined) throw new Error('this provider keeps no books');
    return use(demarc.books, demarc, clock);
  });
