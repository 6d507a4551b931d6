import type { IsoInstant } from '#platform/rules/calendar.ts';

/** An event of one kind. `Facts`: the kinds of a module, each with its facts. */
export type NoticeOf<Facts, Kind extends keyof Facts> = {
  readonly kind: Kind;
  /** Identifies the event within its account: a second one with the same key is the same event. */
  readonly key: string;
  readonly accountId: string;
  /** When it happened, in business time. */
  readonly at: IsoInstant;
  /** The traceparent of the request in which it happened; by default that of the request that stores it. */
  readonly trace?: string | null | undefined;
  /** Cents, dates, values from closed lists, ids and last four digits, nothing else. */
  readonly facts: Facts[Kind];
};

/** Something that happened to an account, of which people are notified once: of any of the kinds in `Facts`. */
export type NoticeEvent<Facts> = { [Kind in keyof Facts]: NoticeOf<Facts, Kind> }[keyof Facts];

/** An event of whatever kind, as the outbox keeps it. Only a kind that a module has declared can be told. */
export type AnyNotice = NoticeOf<{ readonly [kind: string]: object }, string>;

/** The facts of a notice for this person only, whatever their role; all others go to everyone who manages the account. */
export type ToOnePerson = { readonly userId: string };
