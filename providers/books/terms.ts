import { usualVisitTerms, type VisitTerms } from '#modules/appointments/rules/terms.ts';
import { NOTICE_DAYS } from '#modules/autopay/rules/debit-day.ts';
import { type RetryPlan, usualRetries } from '#modules/autopay/rules/retry-calendar.ts';
import { type MailTerms, usualMailTerms } from '#modules/mail/rules/terms.ts';
import { type Cents, cents } from '#platform/rules/money.ts';

/** How accounts are billed, aged and debited, as far as an operator can change it (decisions 4, 6 and 7, docs/decisions/0013 and 0051). */
export type Terms = {
  /** Days from a statement's date to its due date. */
  readonly dueDays: number;
  readonly lateFee: Cents;
  /** Days past due at which a mobile line enters each state; none comes before the one above it. */
  readonly hotlineDays: number;
  readonly temporaryDisconnectionDays: number;
  readonly deactivationDays: number;
  /** Minutes from a payment until stopped service is back, as customers are told. A part may have its own number. */
  readonly restorationMinutes: number;
  /** Whether a bank payment restores service as soon as it is made, or only once it has settled. */
  readonly bankPaymentsRestore: boolean;
  /** Days from the notice of a debit to the debit. */
  readonly noticeDays: number;
  readonly retries: RetryPlan;
  /** Days from the reminder of an arrangement's payment to the payment. */
  readonly arrangementReminderDays: number;
  /** Days after an arrangement was broken or ended before a step is taken. */
  readonly arrangementResumeDays: number;
  /** How technicians' visits are offered. */
  readonly visits: VisitTerms;
  readonly mail: MailTerms;
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
  arrangementReminderDays: 3,
  arrangementResumeDays: 5,
  visits: usualVisitTerms,
  mail: usualMailTerms,
};

/** Called once by each run and each answer, which keep using the same terms. */
export type ReadTerms = () => Promise<Terms>;
