import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { MethodFacts } from './payment-notices.ts';

/** What Auto Pay will do, did, or cannot do (decisions 7). */
export type AutoPayNotices = {
  /** Three days before a debit. */
  readonly 'auto-pay-ahead': DebitFacts;
  /** Then, where it is more than the customer's ceiling: it waits for their yes. */
  readonly 'auto-pay-asks': DebitFacts & { readonly above: Cents };
  /** Then, where the customer has paused: this debit is not made, and the bill is due. */
  readonly 'auto-pay-paused': { readonly part: AccountPart; readonly amount: Cents; readonly on: IsoDate; readonly dueOn: IsoDate };
  /** Then, where online payments of the account are refused: this debit is not made, and the customer pays in a store (PAY-14). */
  readonly 'auto-pay-refused': { readonly part: AccountPart; readonly amount: Cents; readonly dueOn: IsoDate };
  /** Nobody said yes by the debit day, and nothing was taken. */
  readonly 'auto-pay-withheld': { readonly part: AccountPart; readonly amount: Cents; readonly on: IsoDate; readonly dueOn: IsoDate };
  readonly 'auto-pay-taken': DebitFacts & { readonly confirmationNumber: string };
  /** There was nothing left to pay on the debit day. */
  readonly 'auto-pay-skipped': { readonly part: AccountPart; readonly on: IsoDate };
  /** `retryOn`: it is tried again that day by itself; null: the customer has to pay. */
  readonly 'auto-pay-declined': DebitFacts & { readonly retryOn: IsoDate | null };
  /** Nothing is debited before the customer gives another method, or this one's new expiry. */
  readonly 'auto-pay-on-hold': { readonly part: AccountPart; readonly method: MethodFacts; readonly because: 'expired' | 'refused' };
  /** `failed` did not pay; on that day the backup is tried. `refused`: `failed` is not tried any more before there is another. */
  readonly 'auto-pay-backup-next': DebitFacts & { readonly failed: MethodFacts; readonly refused: boolean };
  /** The backup was refused for good, and is none any more. */
  readonly 'auto-pay-backup-refused': { readonly part: AccountPart; readonly amount: Cents; readonly method: MethodFacts };
  /** Somebody gave a backup; `isSet` false: it could not be set up. */
  readonly 'auto-pay-backup-set': DoneBy & { readonly part: AccountPart; readonly method: MethodFacts; readonly isSet: boolean };
  /** Somebody set, changed or ended what Auto Pay may do by itself. */
  readonly 'auto-pay-choice-changed': DoneBy & { readonly part: AccountPart } & AutoPayChoice;
  /** The customer enrolled, or gave another method. */
  readonly 'auto-pay-set-up': { readonly part: AccountPart; readonly method: MethodFacts; readonly changed: boolean };
  /** What the customer agreed to came to nothing: Auto Pay is off. */
  readonly 'auto-pay-not-set-up': { readonly part: AccountPart; readonly method: MethodFacts };
  readonly 'auto-pay-cancelled': { readonly part: AccountPart };
  /** The bank says that the customer allows no debit. */
  readonly 'auto-pay-stopped': { readonly part: AccountPart; readonly method: MethodFacts };
};

/** By whom, as the id of a user, and on which day where the account is. */
export type DoneBy = { readonly by: string; readonly doneOn: IsoDate };

/** `on`: the debit that is left out, or is made after all. */
export type AutoPayChoice =
  | { readonly change: 'limit-set'; readonly above: Cents }
  | { readonly change: 'limit-ended' }
  | { readonly change: 'paused' | 'pause-ended'; readonly on: IsoDate }
  | { readonly change: 'backup-ended' };

/** What is debited, when, and from what. */
export type DebitFacts = { readonly part: AccountPart; readonly amount: Cents; readonly on: IsoDate; readonly method: MethodFacts };
