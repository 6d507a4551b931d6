import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ConsoleQuery } from '#platform/rules/console/address.ts';
import type { ConsoleProblem } from '#platform/rules/console/answer.ts';
import type { PanelColumn } from '#platform/rules/console/customer.ts';
import type { Found } from '#platform/rules/console/finder.ts';
import type { ConsolePart } from '#platform/rules/console/part.ts';
import type { WaitingQueue } from '#platform/rules/console/queue.ts';
import type { TimelineEntry, TimelineKind } from '#platform/rules/console/timeline.ts';
import type { Concern } from './concerns.ts';

/** The views that belong to no module, with their data. */
export type ConsoleViews = {
  readonly message: Message;
  readonly signIn: SignIn;
  readonly secondFactor: SecondFactor;
  readonly today: Today;
  readonly find: Find;
  readonly customer: Customer;
  readonly audit: AuditTrail;
};

/** The parts that belong to no module: a line of the audit trail, in the timeline of its account. */
export type ConsoleParts = { readonly audited: Pick<AuditLine, 'actor' | 'act' | 'subject'> };

/** Instead of a page. `status`: of the answer, when it was refused before any page read it. */
export type Message = { readonly what: 'missing' | 'forbidden' | 'tooOften' | 'unavailable' } | { readonly what: 'refused'; readonly status: number };

/** `secret`: of the link that was opened. */
export type SignIn = { readonly secret: string | undefined; readonly problem?: 'ended' | 'too-many' };

/** `enrollment`: the authenticator that is being set up; undefined: one is asked for its code. */
export type SecondFactor = { readonly enrollment: { readonly key: string; readonly address: string } | undefined };

export type Today = {
  /** Undefined if the operator may not read them. */
  readonly concerns: readonly Concern[] | undefined;
  readonly queues: readonly WaitingQueue[];
  /** How much waits in queues that the operator may not open: they are not told that nothing does. */
  readonly others: number;
  /** What modules show of right now; undefined: it cannot be read now. */
  readonly parts: readonly (ConsolePart | undefined)[];
  /** What staff did last; undefined if the operator may not read it. */
  readonly latest: readonly AuditLine[] | undefined;
};

/** `text`: as it was typed; empty: nothing was looked for yet. */
export type Find = {
  readonly text: string;
  readonly groups: readonly { readonly kind: string; readonly found: readonly Found[] }[];
  /** The kind to which it is narrowed. */
  readonly only: string | undefined;
};

export type AuditTrail = {
  readonly search: { readonly account: string; readonly actor: string; readonly act: string };
  readonly lines: readonly AuditLine[];
  readonly isFirst: boolean;
  /** The number after which older lines are. */
  readonly before: number | undefined;
};

export type AuditLine = {
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly act: string;
  /** Of the account that it was about; undefined: of none in particular. */
  readonly accountNumber: string | undefined;
  readonly subject: readonly (readonly [name: string, value: string])[];
};

const FACTOR_WRONG = 'factorWrong';

/** The code was wrong, or used already. */
export const wrongFactor: ConsoleProblem = { field: 'code', word: `console.${FACTOR_WRONG}` };

/** One account. Words are qualified. */
export type Customer = {
  /** Whose it is; empty if there is nobody. */
  readonly name: string;
  readonly accountNumber: string;
  readonly place: string;
  readonly timeZone: string;
  readonly since: IsoInstant;
  /** `part`: undefined if it cannot be read now. On the pages of older events there are none. */
  readonly panels: readonly { readonly title: string; readonly column: PanelColumn; readonly part: ConsolePart | undefined }[];
  readonly acts: readonly { readonly name: string; readonly path: `/${string}`; readonly query?: ConsoleQuery; readonly may: boolean }[];
  readonly timeline: Timeline;
};

export type Timeline = {
  /** Those that the operator may read. */
  readonly kinds: readonly TimelineKind[];
  /** By which it is narrowed. */
  readonly kind: TimelineKind | undefined;
  readonly entries: readonly (TimelineEntry & { readonly kind: TimelineKind })[];
  readonly isFirst: boolean;
  /** Before which older ones are; undefined if there are none. */
  readonly older: IsoInstant | undefined;
  /** False if some could not be read now. */
  readonly isWhole: boolean;
};
