import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { OpenItem, ServiceState } from '../rules/ageing.ts';

/** What an account owes, as the provider's ledger knows it. What was paid and not yet posted is Demarc's to subtract. */
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
  /** All ledger entries together; negative is credit. */
  readonly currentBalance: Cents;
  /** Of the current balance, what was charged since the last statement: the next one asks for it, so it is not due yet. Zero or more. */
  readonly unbilled: Cents;
  /** What each statement newly asked, newest first, going back at least as far as the balance does. */
  readonly items: readonly OpenItem[];
  readonly lastStatement: { readonly statementId: string; readonly on: IsoDate; readonly dueOn: IsoDate; readonly balance: Cents } | undefined;
  readonly nextStatementOn: IsoDate;
  readonly serviceState: ServiceState;
  /** Minutes until service is back after a payment that restores it. */
  readonly restorationMinutes: number;
  /** Whether a bank payment restores service as soon as it is made, or only once it is settled. */
  readonly bankPaymentsRestore: boolean;
  /** Stopped service waits for a bank payment that is settled on this day; undefined: for none. */
  readonly restoresOn: IsoDate | undefined;
  /** Until when a failed payment may be mended before service stops; undefined outside a grace period. */
  readonly graceUntil: IsoDate | undefined;
  readonly autoPay: AutoPayFacts;
  readonly scheduled: readonly { readonly scheduledPaymentId: string; readonly amount: Cents; readonly on: IsoDate; readonly methodId: string }[];
  /**
   * Payments posted since the statement before the last one, so that the portal does not subtract one twice while it is on its way,
   * even when a statement is issued between the posting and the portal's own note of it.
   */
  readonly postedPaymentIds: readonly string[];
};

export type AutoPayFacts =
  | { readonly state: 'not-enrolled' | 'unenrolled'; readonly discountEligible: boolean }
  | {
      readonly state: 'enrolled';
      /** Nothing is taken before the customer gives another method: this one expired, or was refused for good. */
      readonly onHold: boolean;
      readonly methodId: string;
      readonly nextDebitOn: IsoDate | undefined;
      /** What that debit takes of what is due now; undefined: nothing, it is the next statement's. */
      readonly takes: Takes | undefined;
      readonly discountEligible: boolean;
    };

/** `atMost`: cents above which the customer is asked first, and nothing is taken without their yes; undefined: all that is left. */
type Takes = { readonly atMost: Cents | undefined };
