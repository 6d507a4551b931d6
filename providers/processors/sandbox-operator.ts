import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';

/** A processor that takes no money, as an operator of a lower environment sees it: what banks and cardholders do in real life, and a clock that can be moved. */
export type SandboxOperator = {
  /** Does what is due by the sandbox's clock and delivers pending webhooks. If the sandbox is not running, there is nothing to do. */
  settle(): Promise<void>;
  /** When something next happens there by itself, in business time; undefined if nothing will. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** Has the bank return a payment now. @param code R01 to R99 */
  returnNow(paymentId: string, code: string): Happened;
  /** Has the bank correct the debited account (a notification of change). */
  correct(paymentId: string, correction: BankCorrection): Happened;
  /** Has the cardholder dispute a payment. */
  dispute(paymentId: string, reason: string): Happened;
  decide(disputeId: string, outcome: 'won' | 'lost'): Happened;
};

export type BankCorrection = {
  /** C01 to C99 */
  readonly code: string;
  readonly lastFour: string | undefined;
  readonly accountType: 'checking' | 'savings' | undefined;
};

/** The id of what happened, or why it cannot. @throws if the sandbox cannot be reached */
export type Happened = Promise<Result<string, string>>;
