/** One page of a list that is paged by key. `after` of the next request is `next`; undefined at the end. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };

export type PageRequest = { readonly first: number; readonly after: string | undefined };

/** The maximum number of rows on one page, whatever is requested. */
export const MOST_A_PAGE = 50;

/** The number of rows that a request gets: between 1 and `MOST_A_PAGE`. */
export const rowsOf = (first: number): number => Math.max(1, Math.min(first, MOST_A_PAGE));

/** The page in what was read with one row more than requested, which shows that there is a next page. */
export function pageIn<T>(read: readonly T[], first: number, keyOf: (last: T) => string): Page<T> {
  const items = read.slice(0, first);
  const last = items.at(-1);
  return { items, next: read.length > first && last !== undefined ? keyOf(last) : undefined };
}

/** A page request, limited as it is passed on to a port. */
export const boundedPage = ({ first, after }: PageRequest): PageRequest => ({ first: rowsOf(first), after });

/** The number that a request continues after, in a list whose key is a number; undefined, which is the first page, for anything else. */
export const numberIn = (after: string | undefined): string | undefined => (after && /^\d{1,18}$/.test(after) ? after : undefined);
