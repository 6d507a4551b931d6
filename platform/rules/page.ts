/** One page of a list that is paged by key. `after` of the next request is `next`; undefined at the end. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };

export type PageRequest = { readonly first: number; readonly after: string | undefined };

/** The most rows of one page, whatever is asked for. */
export const MOST_A_PAGE = 50;

/** How many rows a request for the first so many gets: one at least, `MOST_A_PAGE` at most. */
export const rowsOf = (first: number): number => Math.max(1, Math.min(first, MOST_A_PAGE));

/** A request as it goes on to a port. */
export const boundedPage = ({ first, after }: PageRequest): PageRequest => ({ first: rowsOf(first), after });
