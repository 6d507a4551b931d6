import type { ConsoleQuery } from './address.ts';

/** Something that a text in the field for everything means. Its words are qualified, as those of a problem. */
export type Found = {
  readonly path: `/${string}`;
  readonly query?: ConsoleQuery;
  /** What kind of thing it is. */
  readonly kind: string;
  readonly title: string;
  /** What tells it from others of its kind. */
  readonly detail: string;
  /** Why it fits. */
  readonly why: string;
};

/** Finds what the text means to a module; nothing if it means nothing. */
export type ConsoleFinder<Right extends string> = { readonly right: Right; find(text: string): Promise<readonly Found[]> };
