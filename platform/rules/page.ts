/** One page of a list that is paged by key. `after` of the next request is `next`; undefined at the end. */
export type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };

export type PageRequest = { readonly first: number; readonly after: string | undefined };
