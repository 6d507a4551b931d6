import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { Operator } from '#modules/identity/server/operators/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Demarc } from '../../compose.ts';
import type { Html } from './html.ts';
import { say, type Words } from './words.ts';

/** One operators' page in plain HTML: forms post to the page's own address, which then shows the result. */
export type OperatorPage = {
  readonly path: `/${string}`;
  /** Without it, an operator sees neither the page nor its navigation entry. */
  readonly right: OperatorRight;
  readonly title: Words;
  show(asked: OperatorRequest): Promise<Shown | Download>;
  /** Handles a form of the page. Each act leaves a line in the audit trail. */
  act?(asked: OperatorRequest): Promise<Shown | GoTo>;
};

export type OperatorRequest = {
  readonly demarc: Demarc;
  readonly database: Database;
  readonly operator: Operator;
  readonly language: Language;
  /** Business time. */
  readonly now: IsoInstant;
  /** Machine time, for what is not the customers' business. */
  readonly machine: MachineClock;
  readonly query: Fields;
  /** Of a submitted form; empty on a GET. */
  readonly fields: Fields;
  readonly origin: string;
};
export type Fields = Readonly<Record<string, string>>;
export type Shown = { readonly body: Html; readonly status?: number };
/** A file uploaded by a customer; browsers must never display it. */
export type Download = { readonly file: { readonly name: string; readonly type: string; readonly content: Buffer } };
export type GoTo = { readonly goTo: string };

/** The copy in the page's language. */
export const wordsOf =
  ({ language }: Pick<OperatorRequest, 'language'>) =>
  (id: Words, values?: Readonly<Record<string, string | number>>): string =>
    say(language, id, values);

/** The version that a form was made for; undefined if it says none. */
export const seenIn = ({ seen = '' }: Fields): number | undefined => (/^\d{1,9}$/.test(seen) ? Number(seen) : undefined);

/** An address of these pages with its query, leaving out empty values. */
export function addressOf(language: Language, path: `/${string}`, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)] as const]));
  const address = pathIn(language, path);
  return given.length === 0 ? address : `${address}?${new URLSearchParams(Object.fromEntries(given))}`;
}
