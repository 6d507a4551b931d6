import type { IsoInstant } from '../calendar.ts';
import type { Language } from '../language.ts';
import type { Footprint } from '../partner/partner.ts';
import type { ConsoleQuery } from './address.ts';
import type { ConsolePart } from './part.ts';
import type { TimelineEntry, TimelineKind, TimelineWindow } from './timeline.ts';

/** The account whose page an operator has opened. */
export type CustomerOnPage<Right extends string> = {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly footprint: Footprint;
  /** Of the service address. */
  readonly timeZone: string;
  /** Business time. */
  readonly now: IsoInstant;
  /** The operator's. */
  readonly language: Language;
  readonly may: (right: Right) => boolean;
};

/** Above all else in one figure with its state (glance), in the wide column, or in the narrow one beside it. */
export type PanelColumn = 'glance' | 'wide' | 'narrow';

/** What the customer sees of one subject. Words are qualified, as those of a problem. */
export type CustomerPanel<Right extends string> = {
  readonly right: Right;
  readonly title: string;
  readonly column: PanelColumn;
  /** Ascending within its column. */
  readonly order: number;
  /** Undefined if this account has nothing of the kind. */
  load(customer: CustomerOnPage<Right>): Promise<ConsolePart | undefined>;
};

/** Where events of one kind are kept. */
export type TimelineSource<Right extends string> = {
  readonly right: Right;
  readonly kind: TimelineKind;
  read(customer: CustomerOnPage<Right>, window: TimelineWindow): Promise<readonly TimelineEntry[]>;
};

/** What can be done for a customer on another page. Without the right, it is named and leads nowhere. */
export type CustomerAct<Right extends string> = {
  readonly right: Right;
  readonly name: string;
  /** Ascending. */
  readonly order: number;
  to(customer: CustomerOnPage<Right>): { readonly path: `/${string}`; readonly query?: ConsoleQuery };
};

/** What a module contributes to the page of an account. */
export type CustomerContribution<Right extends string> = {
  readonly panels?: readonly CustomerPanel<Right>[];
  readonly timeline?: readonly TimelineSource<Right>[];
  readonly acts?: readonly CustomerAct<Right>[];
};

/** The page of an account. */
export const customerPath = (accountNumber: string): `/${string}` => `/customers/${encodeURIComponent(accountNumber)}`;
