import type { Language } from '../language.ts';
import type { ConsoleQuery } from './address.ts';

/** Something that a text in the field for everything means. Its words are qualified, as those of a problem. */
export type Found = {
  readonly path: `/${string}`;
  readonly query?: ConsoleQuery;
  readonly title: string;
  /** What tells it from others of its kind. */
  readonly detail: string;
  /** Why it fits. */
  readonly why: string;
  /** What else is known of it at a glance, by the word of each; for a person, without anything that the law protects. */
  readonly glance?: readonly (readonly [word: string, fact: string])[];
};

/** Finds what the text means to a module; nothing if it means nothing. */
export type ConsoleFinder<Right extends string> = {
  readonly right: Right;
  /** What it finds, as a qualified word: "Customers". */
  readonly kind: string;
  /** `language`: the operator's, of what has a name in each. */
  find(text: string, language: Language): Promise<readonly Found[]>;
};
