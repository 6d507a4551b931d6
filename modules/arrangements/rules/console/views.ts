import type { ArrangedPayment, ArrangementState } from '#modules/billing/rules/arrangement.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What the module shows in the operators' console. */
export type ArrangementsViews = { readonly arrangements: ArrangementsPage };

export type ArrangementsPage = {
  /** As it was looked for; empty if nothing was. */
  readonly named: string;
  /** Undefined if there is none of that name. */
  readonly account: AccountArrangements | undefined;
  /** What was just done. */
  readonly done: 'granted' | 'ended' | undefined;
};

export type AccountArrangements = {
  readonly accountNumber: string;
  readonly customer: string;
  readonly place: string;
  /** What can be granted: each part with something past due that is not arranged. */
  readonly grantable: readonly { readonly part: AccountPart; readonly pastDue: Cents }[];
  /** Newest first. */
  readonly arrangements: readonly ArrangementShown[];
};

export type ArrangementShown = {
  readonly arrangementId: string;
  readonly part: AccountPart;
  readonly state: ArrangementState;
  readonly agreedOn: IsoDate;
  readonly amount: Cents;
  readonly payments: readonly ArrangedPayment[];
};
