import { NOTICE_DAYS } from '#modules/autopay/rules/debit-day.ts';
import { type RetryPlan, usualRetries } from '#modules/autopay/rules/retry-calendar.ts';
import { type Cents, cents } from '#platform/rules/money.ts';

/** What an operator may change of how accounts are billed, aged and debited (decisions 4, 6 and 7, docs/decisions/0013 and 0051). */
export type Terms = {
  /** From a statement's date to its due date. */
  readonly dueDays: number;
  readonly lateFee: Cents;
  /** Days past due on which a mobile line is put into each state; none before the one above it. */
  readonly hotlineDays: number;
  readonly temporaryDisconnectionDays: number;
  readonly deactivationDays: number;
  /** After a payment until stopped service is back, as people are told. A part may have its own number. */
  readonly restorationMinutes: number;
  /** Whether a bank payment restores service as soon as it is made, or only once it is settled. */
  readonly bankPaymentsRestore: boolean;
  /** From the notice of a debit to the debit. */
  readonly noticeDays: number;
  readonly retries: RetryPlan;
};

export const usualTerms: Terms = {
  dueDays: 21,
  lateFee: cents(600),
  hotlineDays: 10,
  temporaryDisconnectionDays: 30,
  deactivationDays: 60,
  restorationMinutes: 15,
  bankPaymentsRestore: true,
  noticeDays: NOTICE_DAYS,
  retries: usualRetries,
};

/** Asked once by each run and by each answer, which then keep what they got. */
export type ReadTerms = () => Promise<Terms>;
