import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { CommonWord } from './common-words.ts';
import type { MethodFacts } from './method-facts.ts';

/** The content of a notice, independent of the channel. */
export type Content = {
  /** The same for every customer, with nothing personal. */
  readonly subject: string;
  /** What a push or, in the sender's name, a text message shows; defaults to the subject. */
  readonly short?: string;
  readonly paragraphs: readonly string[];
  /** Digits to be entered; they stand out below the first paragraph. */
  readonly code?: string;
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Why the reader gets it; by default because it is about their own access, or they manage an account. */
  readonly why?: string;
  /** What the app is told that its push is about; by default the notice itself. */
  readonly eventId?: string;
  /** The page on which the reader continues; must exist. */
  readonly link: { readonly words: string; readonly path: `/${string}` };
};

/** Formats text in one reader's language. `Word`: the ids of the module's own words. */
export interface Speaker<Word extends string = string> {
  say(id: Word | CommonWord, values?: Readonly<Record<string, string | number>>): string;
  /** "$142.37", or "Credit $5.00" below zero. */
  money(amount: Cents): string;
  date(date: IsoDate): string;
  /** A time of day, in minutes since midnight: "8:00 am". */
  clock(minutes: number): string;
  part(part: AccountPart): string;
  method(method: MethodFacts): string;
  /** "You", the first name of another user, or that this user no longer exists. */
  person(userId: string): string;
  /** The digits of a code, by its id. */
  code(codeId: string): string;
  /** What opens an invitation, by the link's id. */
  link(linkId: string): string;
}

/** Writes the content of each of a module's kinds. */
export type Templates<Facts, Word extends string> = {
  readonly [Kind in keyof Facts]: (facts: Facts[Kind], speaker: Speaker<Word>) => Content;
};

/**
 * What an inbox shows after the subject of each kind. As it may be read on a locked screen, it is the same for every customer, and for every outcome
 * that shares its subject.
 */
export type Previews<Facts, Word extends string> = { readonly [Kind in keyof Facts]: Word | CommonWord };
