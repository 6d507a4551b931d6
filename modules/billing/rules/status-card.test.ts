import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { ServiceState } from './ageing.ts';
import { type OurPayment, type PartFacts, partStanding } from './part-standing.ts';
import { statusOf } from './status-card.ts';

const today: IsoDate = '2026-11-21';

/** A core part whose only statement, of $100.00, is due in this many days (negative if past). */
function owing(daysToDue: number, changes: Partial<PartFacts> = {}): PartFacts {
  const dueOn = plusDays(today, daysToDue);
  const on = plusDays(dueOn, -21);
  return {
    part: 'core',
    currentBalance: cents(10_000),
    unbilled: cents(0),
    items: [{ statementId: 's', on, dueOn, charges: cents(10_000) }],
    lastStatement: { on, dueOn, balance: cents(10_000) },
    nextStatementOn: '2026-12-09',
    serviceState: 'active',
    restorationMinutes: 15,
    bankPaymentsRestore: true,
    restoresOn: undefined,
    graceUntil: undefined,
    autoPay: { state: 'not-enrolled' },
    scheduled: [],
    postedPaymentIds: [],
    ...changes,
  };
}

const status = (facts: PartFacts, payments: readonly OurPayment[] = []) => statusOf(partStanding(facts, payments, today));
const paid = (amount: number, state: OurPayment['state']): OurPayment => ({ paymentId: 'p', amount: cents(amount), on: today, state, posted: false });
const scheduled = [{ amount: cents(4000), on: plusDays(today, 4) }];
const debt = (daysPastDue: number) => ({ amountDue: 10_000, pastDue: 10_000, daysPastDue });

describe('BILL-01 the card of core shows the first that applies', () => {
  test('BILL-03 76 days: pay and return the equipment', () => {
    expect(status(owing(-80, { serviceState: 'disconnected' })).card).toEqual({ kind: 'return-equipment', ...debt(80) });
  });

  test('BILL-03 BILL-11 50 days: disconnected, restored a number of minutes after paying', () => {
    const soon = { restorationMinutes: 15, bankPaymentsRestore: true };
    expect(status(owing(-52, { serviceState: 'disconnected' })).card).toEqual({ kind: 'disconnected', ...debt(52), ...soon });
  });

  test('BILL-03 BILL-11 43 days: suspension, restored a number of minutes after paying, and the day of disconnection', () => {
    expect(status(owing(-45, { serviceState: 'suspended' })).card).toEqual({
      kind: 'suspension',
      ...debt(45),
      restorationMinutes: 15,
      bankPaymentsRestore: true,
      disconnectionOn: plusDays(today, 5),
    });
  });

  test.each([
    ['disconnected', -22, 'disconnected'],
    ['disconnected', -45, 'disconnected'],
    ['disconnected', -80, 'return-equipment'],
    ['suspended', -1, 'suspension'],
    ['suspended', -52, 'disconnected'],
  ] as const)('BILL-03 service that is %s stays so while anything is past due, even for only %i days: %s', (serviceState, daysToDue, kind) => {
    expect(status(owing(daysToDue, { serviceState })).card.kind).toBe(kind);
    expect(status(owing(9, { serviceState })).card.kind).toBe('payment-due');
  });

  test('BILL-03 30 days: the warning, and the day of suspension', () => {
    expect(status(owing(-32)).card).toEqual({ kind: 'interruption-warning', ...debt(32), suspensionOn: plusDays(today, 11) });
  });

  test('past due without a tier', () => {
    expect(status(owing(-29)).card).toEqual({ kind: 'past-due', ...debt(29) });
  });

  test('pending payment, if it covers what was past due', () => {
    expect(status(owing(-33), [paid(10_000, 'settling')])).toEqual({
      card: { kind: 'pending-payment', amount: 10_000, payments: [{ amount: 10_000, on: today }], amountDue: 0, dueOn: undefined },
      alerts: [],
    });
  });

  test('PAY-13 a payment that may have been made, before one that is on its way: what is due may have been paid', () => {
    const { card, alerts } = status(owing(9), [paid(10_000, 'unanswered'), paid(500, 'settling')]);
    const payments = [{ amount: 10_000, on: today }];
    expect(card).toEqual({ kind: 'unanswered-payment', amount: 10_000, payments, amountDue: 9_500, dueOn: plusDays(today, 9) });
    expect(alerts).toMatchObject([{ kind: 'pending-payment', amount: 500 }]);
  });

  test('scheduled payment, with what is due', () => {
    expect(status(owing(9, { scheduled })).card).toEqual({
      kind: 'scheduled-payment',
      amount: 4000,
      payments: scheduled,
      amountDue: 10_000,
      dueOn: plusDays(today, 9),
    });
  });

  test('Auto Pay scheduled', () => {
    const autoPay = { state: 'enrolled', methodId: 'm', nextDebitOn: plusDays(today, 6), takes: { atMost: undefined }, refusedOn: [] } as const;
    expect(status(owing(9, { autoPay })).card).toMatchObject({ kind: 'auto-pay-scheduled', amount: 10_000, on: plusDays(today, 6) });
  });

  test('payment due if Auto Pay asks first, which is shown below it', () => {
    const autoPay = { state: 'enrolled', methodId: 'm', nextDebitOn: plusDays(today, 6), takes: { atMost: cents(5_000) }, refusedOn: [] } as const;
    const { card, alerts } = status(owing(9, { autoPay }));
    expect(card.kind).toBe('payment-due');
    expect(alerts).toEqual([{ kind: 'auto-pay-asks', amount: 10_000, on: plusDays(today, 6) }]);
  });

  test('a debit that was declined is not promised again: how often, when it is tried again, and what is due', () => {
    const refused = (takes: { readonly atMost: undefined } | undefined) =>
      ({ state: 'enrolled', methodId: 'm', nextDebitOn: plusDays(today, 2), takes, refusedOn: [plusDays(today, -3), plusDays(today, -2)] }) as const;
    const fact = { kind: 'auto-pay-refused', times: 2, refusedOn: plusDays(today, -2), amount: 10_000, amountDue: 10_000 };
    expect(status(owing(9, { autoPay: refused({ atMost: undefined }) }))).toEqual({
      card: { ...fact, on: plusDays(today, 2), dueOn: plusDays(today, 9) },
      alerts: [],
    });
    // The next debit is for the next bill.
    expect(status(owing(9, { autoPay: refused(undefined) })).card).toMatchObject({ ...fact, on: undefined });
    const late = status(owing(-5, { autoPay: refused(undefined) }));
    expect([late.card.kind, ...late.alerts.map(({ kind }) => kind)]).toEqual(['past-due', 'auto-pay-refused']);
    const paidSince = status(owing(9, { autoPay: refused(undefined) }), [paid(10_000, 'paid')]);
    expect([paidSince.card.kind, ...paidSince.alerts]).toEqual(['no-payment-due']);
  });

  test('credit', () => {
    expect(status(owing(9, { currentBalance: cents(-2310) }))).toEqual({ card: { kind: 'credit', credit: 2310 }, alerts: [] });
  });

  test('payment due', () => {
    expect(status(owing(9)).card).toEqual({ kind: 'payment-due', amountDue: 10_000, dueOn: plusDays(today, 9), daysLeft: 9 });
    expect(status(owing(0)).card).toMatchObject({ kind: 'payment-due', daysLeft: 0 });
  });

  test('no payment due', () => {
    expect(status(owing(9, { currentBalance: cents(0) })).card).toEqual({ kind: 'no-payment-due', nextStatementOn: '2026-12-09' });
    expect(status(owing(9, { currentBalance: cents(0), items: [], lastStatement: undefined })).card.kind).toBe('no-payment-due');
  });
});

describe('MOB-03 the card of mobile depends on the state of the line', () => {
  const mobile = (serviceState: ServiceState, daysToDue: number) => owing(daysToDue, { part: 'mobile', serviceState, restorationMinutes: 120 });

  test.each<[ServiceState, string]>([
    ['disconnected', 'mobile-disconnected'],
    ['inactive', 'mobile-disconnected'],
    ['temporarily-disconnected', 'mobile-temporarily-disconnected'],
    ['hotlined', 'mobile-hotlined'],
    ['active', 'mobile-past-due'],
  ])('%s and past due: %s, for any number of days', (serviceState, kind) => {
    expect(status(mobile(serviceState, -3)).card).toMatchObject({ kind, ...debt(3) });
    expect(status(mobile(serviceState, -80)).card).toMatchObject({ kind, ...debt(80) });
  });

  test('a hotlined line comes back once it is paid, a disconnected one does not', () => {
    expect(status(mobile('hotlined', -20), [paid(10_000, 'paid')])).toEqual({
      card: { kind: 'no-payment-due', nextStatementOn: '2026-12-09' },
      alerts: [{ kind: 'service-restoring', restorationMinutes: 120, on: undefined }],
    });
    expect(status(mobile('disconnected', -20), [paid(10_000, 'paid')])).toEqual({
      card: { kind: 'mobile-disconnected', amountDue: 0, pastDue: 0, daysPastDue: 0 },
      alerts: [],
    });
  });

  test('the grace period is an alert until its last day', () => {
    const inGrace = (graceUntil: IsoDate) => status({ ...mobile('active', -5), graceUntil });
    expect(inGrace(plusDays(today, 9)).alerts).toEqual([{ kind: 'grace-period', until: plusDays(today, 9), daysLeft: 9, pastDue: 10_000 }]);
    expect(inGrace(today).alerts).toHaveLength(1);
    expect(inGrace(plusDays(today, -1)).alerts).toEqual([]);
  });
});

test('streaming is past due without tiers', () => {
  expect(status(owing(-80, { part: 'streaming' })).card).toEqual({ kind: 'past-due', ...debt(80) });
});

test('BILL-01 the other states are alerts, in the same order', () => {
  const autoPay = { state: 'enrolled', methodId: 'm', nextDebitOn: plusDays(today, 6), takes: { atMost: undefined }, refusedOn: [] } as const;
  const { card, alerts } = status(owing(-32, { scheduled, autoPay }), [paid(1000, 'unanswered'), paid(2000, 'settling')]);
  expect(card.kind).toBe('interruption-warning');
  expect(alerts.map(({ kind }) => kind)).toEqual(['unanswered-payment', 'pending-payment', 'scheduled-payment', 'auto-pay-scheduled']);
});

test('BILL-11 paid service that is still off is being restored', () => {
  const { card, alerts } = status(owing(-52, { serviceState: 'disconnected' }), [paid(10_000, 'settling')]);
  expect(card.kind).toBe('pending-payment');
  expect(alerts).toEqual([{ kind: 'service-restoring', restorationMinutes: 15, on: undefined }]);
  const waiting = (restoresOn: IsoDate) => status(owing(-52, { serviceState: 'disconnected', restoresOn }), [paid(10_000, 'settling')]).alerts;
  expect(waiting(plusDays(today, 2))).toMatchObject([{ on: plusDays(today, 2) }]);
  expect(waiting(today)).toMatchObject([{ on: undefined }]);
});

test('a part with something past due never shows anything milder first', () => {
  const mild = ['unanswered-payment', 'pending-payment', 'scheduled-payment', 'auto-pay-scheduled', 'credit', 'payment-due', 'no-payment-due'];
  fc.assert(
    fc.property(
      fc.constantFrom('core', 'mobile', 'streaming'),
      fc.constantFrom<ServiceState>('active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'),
      fc.integer({ min: -120, max: 21 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom<OurPayment['state']>('paid', 'settling', 'unanswered'),
      (part, serviceState, daysToDue, amount, state) => {
        const standing = partStanding(owing(daysToDue, { part, serviceState, scheduled }), [paid(amount, state)], today);
        const { card, alerts } = statusOf(standing);
        if (standing.pastDue > 0) expect(mild).not.toContain(card.kind);
        expect(alerts.map(({ kind }) => kind)).not.toContain(card.kind);
      },
    ),
  );
});
