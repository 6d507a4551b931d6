import { cents, zero } from '#platform/rules/money.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';

type Fact = BillingPartFragment['card'];

/** A fact of a bill, about $84.20, with nothing else known of it. */
export const fact = (kind: Fact['kind']): Fact => ({
  kind,
  amountDue: cents(84_20),
  amount: cents(84_20),
  pastDue: null,
  on: null,
  daysPastDue: null,
  daysLeft: null,
  restorationMinutes: null,
  onlyCardsRestore: false,
  times: null,
  refusedOn: null,
  dueOn: null,
  credit: null,
  payments: [],
});

/** A core bill of $84.20, due on December 6, that nobody takes care of. */
export const due: BillingPartFragment = {
  part: 'core',
  partNumber: null,
  amountDue: cents(84_20),
  pastDue: zero,
  currentBalance: cents(84_20),
  dueOn: '2026-12-06',
  nextStatementOn: '2026-12-15',
  onlyToday: false,
  card: fact('payment-due'),
  alerts: [],
  autoPay: { enrollment: 'not-enrolled', discountEligible: true, nextDebitOn: null },
};
