import type { InAutoPay, NotInAutoPay } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { OpenItem, ServiceState } from '../rules/ageing.ts';
import type { ArrangementTerms } from '../rules/arrangement.ts';
import type { PlannedStep } from '../rules/steps-ahead.ts';

/** What an account owes according to the provider's ledger. Demarc subtracts payments not yet posted. */
export interface BillingPort {
  /** Undefined when there is no such account. Parts come in the order core, mobile, streaming; only those the account has. */
  summary(accountId: string): Promise<BillingSummary | undefined>;
}

export type BillingSummary = {
  readonly billDelivery: 'paper-and-online' | 'online';
  readonly parts: readonly PartSummary[];
};

export type PartSummary = {
  readonly part: AccountPart;
  /** Mobile only: the number under which the mobile part is billed (MOB-06). */
  readonly partNumber: string | undefined;
  /** The sum of all ledger entries; negative is a credit. */
  readonly currentBalance: Cents;
  /** The share of the current balance charged since the last statement: the next one asks for it, so it is not due yet. Zero or more. */
  readonly unbilled: Cents;
  /** What each statement newly asked for, newest first, at least as far back as the balance goes. */
  readonly items: readonly OpenItem[];
  readonly lastStatement: { readonly statementId: string; readonly on: IsoDate; readonly dueOn: IsoDate; readonly balance: Cents } | undefined;
  readonly nextStatementOn: IsoDate;
  readonly serviceState: ServiceState;
  /** Minutes from a restoring payment until service is back. */
  readonly restorationMinutes: number;
  /** Whether a bank payment restores service as soon as it is made, or only once it has settled. */
  readonly bankPaymentsRestore: boolean;
  /** Stopped service is waiting for a bank payment that settles on this day; undefined if for none. */
  readonly restoresOn: IsoDate | undefined;
  /** The last day to fix a failed payment before service stops; undefined outside a grace period. */
  readonly graceUntil: IsoDate | undefined;
  /** What a statement adds if an older one is past due on its day; 0 if nothing. */
  readonly lateFee: Cents;
  /** What follows on a debt as it ages, in the order of its days; empty if nothing does. */
  readonly dunning: readonly PlannedStep[];
  readonly autoPay: AutoPayFacts;
  /** What is paid by arrangement, or was until the last one was broken or ended; undefined if nothing is. */
  readonly arrangement: ArrangementFacts | undefined;
  readonly scheduled: readonly { readonly scheduledPaymentId: string; readonly amount: Cents; readonly on: IsoDate; readonly methodId: string }[];
  /**
   * Payments posted since the statement before the last one, so that the portal does not subtract one twice, even if a statement is issued between
   * the posting and the portal's own record of it.
   */
  readonly postedPaymentIds: readonly string[];
};

/** `resumesOn`: it was broken or ended, and before this day no step is taken against the service; undefined while it is active. */
export type ArrangementFacts = ArrangementTerms & { readonly arrangementId: string; readonly resumesOn: IsoDate | undefined };

/** The same states as in the Auto Pay port (modules/autopay). */
export type AutoPayFacts =
  | { readonly state: NotInAutoPay; readonly discountEligible: boolean }
  | {
      readonly state: InAutoPay;
      readonly methodId: string;
      /** On hold, the day on which a backup method is debited; undefined if none is. */
      readonly nextDebitOn: IsoDate | undefined;
      /** What that debit takes of the amount currently due; undefined if nothing, because it is for the next statement. */
      readonly takes: Takes | undefined;
      /**
       * The days on which the last statement was tried with the method or backup of today, and was declined or sent back, oldest first. Empty once it
       * was taken, and while it is being tried.
       */
      readonly refusedOn: readonly IsoDate[];
      readonly discountEligible: boolean;
    };

/** `atMost`: the ceiling, above which nothing is taken unless the customer approves; undefined means everything that is left. */
type Takes = { readonly atMost: Cents | undefined };
