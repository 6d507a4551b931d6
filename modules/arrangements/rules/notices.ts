import type { ArrangedPayment } from '#modules/billing/rules/arrangement.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { billingNews, billingWarning, DAY_HOURS, type Policies, receipt } from '#platform/rules/notices/policy.ts';

/** How paying by arrangement goes (docs/decisions/0133). */
export type ArrangementNoticeFacts = {
  /** The customer agreed to it, or an operator granted it. */
  readonly 'arrangement-agreed': { readonly part: AccountPart; readonly amount: Cents; readonly payments: readonly ArrangedPayment[] };
  /** A payment is due soon. `amount`: what is left of it. */
  readonly 'arrangement-due': { readonly part: AccountPart; readonly amount: Cents; readonly on: IsoDate };
  /** A payment was not made. `resumesOn`: the first day on which service may stop for it. */
  readonly 'arrangement-broken': { readonly part: AccountPart; readonly pastDue: Cents; readonly resumesOn: IsoDate };
  /** An operator ended it. */
  readonly 'arrangement-ended': { readonly part: AccountPart; readonly resumesOn: IsoDate };
  /** All of it is paid. */
  readonly 'arrangement-kept': { readonly part: AccountPart };
};

export type ArrangementNotice = NoticeEvent<ArrangementNoticeFacts>;

export const arrangementPolicies: Policies<ArrangementNoticeFacts> = {
  'arrangement-agreed': receipt,
  'arrangement-due': { ...billingNews, freshHours: 3 * DAY_HOURS },
  'arrangement-broken': billingWarning,
  'arrangement-ended': billingWarning,
  'arrangement-kept': billingNews,
};
