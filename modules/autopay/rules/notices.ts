import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { MethodFacts } from '#platform/rules/notices/method-facts.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { billingNews, billingWarning, DAY_HOURS, type Policies, receipt } from '#platform/rules/notices/policy.ts';

/** What Auto Pay will do, did, or cannot do (decisions 7). */
export type AutoPayNoticeFacts = {
  /** Three days before a debit. `unusable`: as things stand, the method cannot be charged on that day. */
  readonly 'auto-pay-ahead': DebitFacts & { readonly unusable?: UnusableMethod };
  /** Also three days before, if the debit exceeds the customer's ceiling: it waits for their approval. */
  readonly 'auto-pay-asks': DebitFacts & { readonly above: Cents };
  /** Also three days before, if the customer has paused: this debit is not made, and the bill is due. */
  readonly 'auto-pay-paused': { readonly part: AccountPart; readonly amount: Cents; readonly on: IsoDate; readonly dueOn: IsoDate };
  /** Also three days before, if the account's online payments are refused: this debit is not made, and the customer pays in a store (PAY-14). */
  readonly 'auto-pay-refused': { readonly part: AccountPart; readonly amount: Cents; readonly dueOn: IsoDate };
  /** Nobody approved by the debit day, and nothing was taken. */
  readonly 'auto-pay-withheld': { readonly part: AccountPart; readonly amount: Cents; readonly on: IsoDate; readonly dueOn: IsoDate };
  readonly 'auto-pay-taken': DebitFacts & { readonly confirmationNumber: string };
  /** There was nothing left to pay on the debit day. */
  readonly 'auto-pay-skipped': { readonly part: AccountPart; readonly on: IsoDate };
  /** `retryOn`: it is retried automatically that day; null: the customer has to pay. */
  readonly 'auto-pay-declined': DebitFacts & { readonly retryOn: IsoDate | null };
  /** Nothing is debited until the customer gives another method, or this one's new expiry date. `disputed`: a dispute of a payment with it was lost. */
  readonly 'auto-pay-on-hold': { readonly part: AccountPart; readonly method: MethodFacts; readonly because: 'expired' | 'refused' | 'disputed' };
  /** `failed` did not pay; the backup is tried on that day. `refused`: `failed` is not tried again until it is replaced. */
  readonly 'auto-pay-backup-next': DebitFacts & { readonly failed: MethodFacts; readonly refused: boolean };
  /** The backup was refused for good, and has been removed. `amount`: what it did not pay; null: a dispute of a payment with it was lost. */
  readonly 'auto-pay-backup-refused': { readonly part: AccountPart; readonly amount: Cents | null; readonly method: MethodFacts };
  /** Somebody added a backup; `isSet` false: it could not be set up. */
  readonly 'auto-pay-backup-set': DoneBy & { readonly part: AccountPart; readonly method: MethodFacts; readonly isSet: boolean };
  /** Somebody set, changed or removed an Auto Pay option. */
  readonly 'auto-pay-choice-changed': DoneBy & { readonly part: AccountPart } & AutoPayChoice;
  /** The bank says that the customer does not allow debits. */
  readonly 'auto-pay-stopped': { readonly part: AccountPart; readonly method: MethodFacts };
  /** The customer enrolled, or gave another method. */
  readonly 'auto-pay-set-up': { readonly part: AccountPart; readonly method: MethodFacts; readonly changed: boolean };
  /** The enrollment failed: Auto Pay is off. */
  readonly 'auto-pay-not-set-up': { readonly part: AccountPart; readonly method: MethodFacts };
  readonly 'auto-pay-cancelled': { readonly part: AccountPart };
};

export type AutoPayNotice = NoticeEvent<AutoPayNoticeFacts>;

/** The user id of who did it, and the day in the account's time zone. */
export type DoneBy = { readonly by: string; readonly doneOn: IsoDate };

/** `on`: the debit that is skipped, or made after all. */
export type AutoPayChoice =
  | { readonly change: 'limit-set'; readonly above: Cents }
  | { readonly change: 'limit-ended' }
  | { readonly change: 'paused' | 'pause-ended'; readonly on: IsoDate }
  | { readonly change: 'backup-ended' };

/** Why a method cannot be charged: the card has expired, or the account (`restricted`) or the bank (`unavailable`) does not allow it. */
export type UnusableMethod = 'expired' | 'restricted' | 'unavailable';

/** What is debited, when, and from what. */
export type DebitFacts = { readonly part: AccountPart; readonly amount: Cents; readonly on: IsoDate; readonly method: MethodFacts };

export const autoPayPolicies: Policies<AutoPayNoticeFacts> = {
  'auto-pay-ahead': { ...billingNews, freshHours: 3 * DAY_HOURS },
  'auto-pay-asks': { ...billingWarning, freshHours: 3 * DAY_HOURS },
  'auto-pay-paused': { ...billingNews, freshHours: 3 * DAY_HOURS },
  'auto-pay-refused': billingWarning,
  'auto-pay-withheld': billingWarning,
  'auto-pay-taken': { ...receipt, topic: 'auto-pay' },
  'auto-pay-skipped': { ...billingNews, topic: 'auto-pay' },
  'auto-pay-declined': billingWarning,
  'auto-pay-on-hold': billingWarning,
  'auto-pay-backup-next': { ...billingWarning, freshHours: 3 * DAY_HOURS },
  'auto-pay-backup-refused': billingWarning,
  'auto-pay-backup-set': receipt,
  'auto-pay-choice-changed': receipt,
  'auto-pay-stopped': billingWarning,
  'auto-pay-set-up': receipt,
  'auto-pay-not-set-up': billingWarning,
  'auto-pay-cancelled': receipt,
};
