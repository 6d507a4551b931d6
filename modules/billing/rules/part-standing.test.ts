import { expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type OurPayment, type PartFacts, partStanding } from './part-standing.ts';

const today = '2026-11-21';
const facts: PartFacts = {
  part: 'core',
  currentBalance: cents(14_237),
  unbilled: cents(0),
  items: [{ statementId: 's', on: '2026-11-09', dueOn: '2026-11-30', charges: cents(14_237) }],
  lastStatement: { on: '2026-11-09', dueOn: '2026-11-30', balance: cents(14_237) },
  nextStatementOn: '2026-12-09',
  serviceState: 'active',
  restorationMinutes: 15,
  bankPaymentsRestore: true,
  restoresOn: undefined,
  graceUntil: undefined,
  autoPay: { state: 'not-enrolled' },
  scheduled: [],
  postedPaymentIds: [],
};
const payment = { paymentId: 'p1', amount: cents(10_000), on: '2026-11-21', posted: false } as const;

test('BILL-02 amount due and due date are those of the last statement if nothing was paid', () => {
  expect(partStanding(facts, [], today)).toMatchObject({ amountDue: 14_237, dueOn: '2026-11-30', credit: 0, pastDue: 0 });
});

test('BILL-05 a payment counts before the provider has booked it, and only once afterwards', () => {
  const paid = [{ ...payment, state: 'paid' as const }];
  expect(partStanding(facts, paid, today)).toMatchObject({ amountDue: 4237, pending: [] });
  const booked = { ...facts, currentBalance: cents(4237), postedPaymentIds: ['p1'] };
  expect(partStanding(booked, paid, today)).toMatchObject({ amountDue: 4237, pending: [] });
});

test('a payment known to be booked is never deducted again, however old', () => {
  const booked = [{ ...payment, state: 'paid' as const, posted: true }];
  expect(partStanding({ ...facts, postedPaymentIds: [] }, booked, today).amountDue).toBe(14_237);
});

test('a bank payment in progress counts as paid and shows as pending', () => {
  const standing = partStanding(facts, [{ ...payment, state: 'settling' }], today);
  expect(standing).toMatchObject({ amountDue: 4237, pending: [{ amount: 10_000, on: '2026-11-21' }] });
});

test('a payment without an answer is told apart and settles nothing', () => {
  const standing = partStanding(facts, [{ ...payment, state: 'unanswered' }], today);
  expect(standing).toMatchObject({ amountDue: 14_237, pending: [], unanswered: [{ amount: 10_000, on: '2026-11-21' }] });
});

test('BILL-02 an overpayment is a credit, and nothing has a due date', () => {
  const standing = partStanding(facts, [{ ...payment, amount: cents(15_000), state: 'paid' }], today);
  expect(standing).toMatchObject({ amountDue: 0, credit: 763, currentBalance: -763, dueOn: undefined });
});

test('PAY-06 PAY-07 only today is possible: something past due or pending that was, an inactive account, or two scheduled payments', () => {
  const onlyToday = (changes: Partial<PartFacts>, ours: readonly OurPayment[] = [], on: IsoDate = today) =>
    partStanding({ ...facts, ...changes }, ours, on).onlyToday;
  const later = { amount: cents(1_000), on: '2026-11-25' } as const;
  expect(onlyToday({})).toBe(false);
  expect(onlyToday({ scheduled: [later] }, [{ ...payment, state: 'settling' }])).toBe(false);
  expect(onlyToday({}, [], '2026-12-05')).toBe(true);
  expect(onlyToday({ serviceState: 'inactive' })).toBe(true);
  expect(onlyToday({}, [{ ...payment, state: 'settling', coversPastDue: true }])).toBe(true);
  expect(onlyToday({}, [{ ...payment, state: 'paid', coversPastDue: true }])).toBe(false);
  expect(onlyToday({ scheduled: [later, later] })).toBe(true);
});

const takes = { atMost: undefined };

test('Auto Pay takes what is due less what is pending, and nothing if nothing is left', () => {
  const enrolled: PartFacts = { ...facts, autoPay: { state: 'enrolled', methodId: 'm', nextDebitOn: '2026-11-27', takes, refusedOn: [] } };
  expect(partStanding(enrolled, [], today).autoPayDebit).toEqual({ amount: 14_237, on: '2026-11-27' });
  expect(partStanding(enrolled, [{ ...payment, state: 'unanswered' }], today).autoPayDebit).toEqual({ amount: 4237, on: '2026-11-27' });
  expect(partStanding(enrolled, [{ ...payment, amount: cents(14_237), state: 'settling' }], today).autoPayDebit).toBeUndefined();
  expect(partStanding(facts, [], today).autoPayDebit).toBeUndefined();
});

test('AUTO-10 Auto Pay takes no more than its statement asked for, even if an earlier payment was returned since', () => {
  const enrolled: PartFacts = { ...facts, autoPay: { state: 'enrolled', methodId: 'm', nextDebitOn: '2026-11-27', takes, refusedOn: [] } };
  const older = { statementId: 'older', on: '2026-10-09', dueOn: '2026-10-30', charges: cents(8_000) } as const;
  const returned: PartFacts = { ...enrolled, currentBalance: cents(22_237), items: [...facts.items, older] };
  expect(partStanding(returned, [], today)).toMatchObject({
    amountDue: 22_237,
    billedDue: 14_237,
    autoPayDebit: { amount: 14_237, on: '2026-11-27' },
  });
  expect(partStanding(returned, [{ ...payment, state: 'unanswered' }], today).autoPayDebit?.amount).toBe(4237);
});

test('a past debit day without a debit is not announced', () => {
  const debitOn = (nextDebitOn: IsoDate) =>
    partStanding({ ...facts, autoPay: { state: 'enrolled', methodId: 'm', nextDebitOn, takes, refusedOn: [] } }, [], today).autoPayDebit;
  expect(debitOn('2026-11-20')).toBeUndefined();
  expect(debitOn(today)).toEqual({ amount: 14_237, on: today });
});

test('a debit above the limit is a question and not a debit; pending payments are deducted first', () => {
  const limited = (atMost: number): PartFacts => ({
    ...facts,
    autoPay: { state: 'enrolled', methodId: 'm', nextDebitOn: '2026-11-27', takes: { atMost: cents(atMost) }, refusedOn: [] },
  });
  const question = { amount: 14_237, on: '2026-11-27' };
  expect(partStanding(limited(14_236), [], today)).toMatchObject({ autoPayDebit: undefined, autoPayQuestion: question });
  expect(partStanding(limited(14_237), [], today)).toMatchObject({ autoPayDebit: question, autoPayQuestion: undefined });
  const pending = partStanding(limited(5_000), [{ ...payment, state: 'unanswered' }], today);
  expect(pending).toMatchObject({ autoPayDebit: { amount: 4237 }, autoPayQuestion: undefined });
});

test("the next statement's debit takes nothing of what is due now", () => {
  const later: PartFacts = { ...facts, autoPay: { state: 'enrolled', methodId: 'm', nextDebitOn: '2026-12-27', takes: undefined, refusedOn: [] } };
  expect(partStanding(later, [], today)).toMatchObject({ amountDue: 14_237, autoPayDebit: undefined, autoPayQuestion: undefined });
});

test('names the soonest scheduled payment first', () => {
  const scheduled = [
    { amount: cents(200), on: '2026-12-04' as const },
    { amount: cents(100), on: '2026-11-28' as const },
  ];
  expect(partStanding({ ...facts, scheduled }, [], today).scheduled.map(({ on }) => on)).toEqual(['2026-11-28', '2026-12-04']);
});

test('what follows a late payment is told of the oldest unpaid bill: the fee of the next statement, and when service is limited', () => {
  const dunned = {
    ...facts,
    lateFee: cents(6_00),
    dunning: [
      { step: 'warn', daysPastDue: 30 },
      { step: 'suspend', daysPastDue: 43 },
    ],
  } as const;
  const ifLate = { dueOn: '2026-11-30', lateFee: 600, lateFeeOn: '2026-12-09', limitedOn: '2027-01-12' };
  expect(partStanding(dunned, [], today).ifLate).toEqual(ifLate);
  const billedAgain = {
    ...dunned,
    currentBalance: cents(28_474),
    items: [{ statementId: 't', on: '2026-12-09', dueOn: '2026-12-30', charges: cents(14_237) }, ...facts.items],
    nextStatementOn: '2027-01-09',
  } as const;
  expect(partStanding(billedAgain, [], '2026-12-10').ifLate).toEqual({ ...ifLate, lateFeeOn: '2027-01-09' });
  expect(partStanding(billedAgain, [], '2026-12-10').lateFeeAhead).toBe(600);
  expect(partStanding(dunned, [], today).lateFeeAhead).toBe(0);
  expect(partStanding({ ...dunned, serviceState: 'suspended' }, [], '2027-02-01').ifLate?.limitedOn).toBeUndefined();
  expect(partStanding(dunned, [{ ...payment, amount: cents(14_237), state: 'paid' }], today).ifLate).toBeUndefined();
});
