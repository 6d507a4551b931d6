import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FutureAct } from '#modules/payments/server/paying/act.ts';
import type { Payer } from '#modules/payments/server/paying/payer.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openPayments } from './testing.ts';

/** Scheduled payments in the whole system: our payments, the provider's schedule and its run. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const SCHEDULED_AT: IsoInstant = '2026-11-21T15:00:00.000Z';

function openDemarc() {
  const demarc = openPayments(mine.database, SCHEDULED_AT);
  const schedule = embedded.createSchedule({ database: mine.database, charger: demarc.payments, onError: demarc.onError });
  /** One worker's pass over the provider's runs; any number of workers may do this at once. */
  const work = async () => {
    for (const run of schedule.runs()) await run.run(demarc.now());
    await demarc.payments.idle();
  };
  return { ...demarc, schedule, work };
}

type Demarc = ReturnType<typeof openDemarc>;

async function customer({ payments }: Demarc, timeZone = 'America/New_York') {
  const definition = embedded.accountDefinition({ timeZone });
  await embedded.openAccounts(mine.database, [definition]);
  const { accountId } = definition;
  const methodId = randomUUID();
  const card = { kind: 'card', brand: 'visa', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  const at = '2026-11-01T12:00:00.000Z';
  await embedded.saveMethod(mine.database, {
    ...card,
    accountId,
    methodId,
    lastFour: '4242',
    nameOn: 'Robin Ames',
    isDefault: true,
    token: 'tok',
    at,
  });
  const schedule = async (on: `${number}-${number}-${number}`, amount = 25_00) => {
    const request = { accountId, part: 'core', amount: cents(amount), methodId, channel: 'online', at: SCHEDULED_AT, on } as const;
    return (await payments.schedulePayment(request)).paymentId;
  };
  const statuses = async () => (await payments.history(accountId, 'core', { first: 9, after: undefined })).items.map(({ status }) => status);
  return { accountId, methodId, payer: { accountId, role: 'Primary' } as const, schedule, statuses };
}

/** What a customer submits to move a scheduled payment to another day, after the review. */
async function reviewedChange({ payments }: Demarc, payer: Payer, paymentId: string, on: IsoDate): Promise<FutureAct> {
  const intentId = randomUUID();
  await payments.changeScheduled(payer, { intentId, paymentId });
  await payments.changeDraft(payer, { intentId, part: 'core', aboveDueConfirmed: true, amount: cents(25_00) });
  await payments.changeDraft(payer, { intentId, part: 'core', on });
  const prepared = await payments.prepare(payer, intentId);
  if (!prepared.ok) throw new Error(prepared.refusal.reason);
  const { quote, version } = prepared.value;
  const { part, amount, method } = quote;
  const consents = { aboveDueConfirmed: true, sameAmountConfirmed: false, termsAgreed: true };
  return { intentId, part, amount, methodId: method.methodId, version, on, replaces: paymentId, ...consents };
}

describe('on the morning of its day', () => {
  test.each([
    ['America/New_York', '2026-12-01', '2026-12-01T11:00:00.000Z'],
    ['America/Chicago', '2027-03-14', '2027-03-14T11:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T14:00:00.000Z'],
    ['America/Phoenix', '2027-03-14', '2027-03-14T13:00:00.000Z'],
    ['Pacific/Honolulu', '2028-02-29', '2028-02-29T16:00:00.000Z'],
  ] as const)('PAY-16 a payment of an account in %s for %s is taken at %s, and not a millisecond before', async (zone, on, six) => {
    const demarc = openDemarc();
    const { schedule, statuses } = await customer(demarc, zone);
    const id = await schedule(on);
    demarc.moveTo(plusMilliseconds(six, -1));
    await demarc.work();
    expect(await statuses()).toEqual(['scheduled']);
    demarc.moveTo(six);
    await demarc.work();
    expect(await statuses()).toEqual(['successful']);
    expect(demarc.processor.calls.get(id)).toBe(1);
  });

  test('PAY-16 a declined one leaves the balance unchanged', async () => {
    const demarc = openDemarc();
    const { accountId, schedule, statuses } = await customer(demarc);
    const balance = async () => (await demarc.provider.billing.summary(accountId))?.parts.find(({ part }) => part === 'core')?.currentBalance;
    const before = await balance();
    await schedule('2026-11-25');
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    demarc.moveTo('2026-11-25T11:00:00.000Z');
    await demarc.work();
    expect(await statuses()).toEqual(['declined']);
    expect(await balance()).toBe(before);
  });

  test('both payments of a part for the same day are taken one after the other', async () => {
    const demarc = openDemarc();
    const { schedule, statuses } = await customer(demarc);
    await schedule('2026-11-25', 10_00);
    await schedule('2026-11-25', 11_00);
    demarc.moveTo('2026-11-25T11:00:00.000Z');
    await demarc.work();
    expect(await statuses()).toEqual(['successful', 'successful']);
  });
});

describe('once, no matter what', () => {
  test('(F12) when twenty workers start together', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer(demarc)));
    const ids = await Promise.all(customers.map(({ schedule }) => schedule('2026-11-25')));
    demarc.moveTo('2026-11-25T11:00:00.000Z');
    await Promise.all(Array.from({ length: 20 }, () => demarc.work()));
    expect(ids.map((id) => demarc.processor.calls.get(id))).toEqual(ids.map(() => 1));
    for (const { statuses } of customers) expect(await statuses()).toEqual(['successful']);
    expect((await embedded.checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
  });

  test('(F17) when clocks jump forward, back and forward again', async () => {
    const demarc = openDemarc();
    const { schedule, statuses } = await customer(demarc);
    const id = await schedule('2026-11-25');
    for (const at of ['2026-11-25T13:00:00.000Z', '2026-11-25T09:00:00.000Z', '2026-11-24T11:00:00.000Z', '2026-11-25T11:00:00.000Z'] as const) {
      demarc.moveTo(at);
      await demarc.work();
    }
    expect(demarc.processor.calls.get(id)).toBe(1);
    expect(await statuses()).toEqual(['successful']);
  });

  test('when a worker dies between the schedule and the charge: another one takes over a minute later', async () => {
    const demarc = openDemarc();
    const { schedule, statuses } = await customer(demarc);
    const id = await schedule('2026-11-25');
    demarc.moveTo('2026-11-25T11:00:00.000Z');
    const charger = { takeScheduled: () => Promise.reject(new Error('killed')) };
    const dying = embedded.createSchedule({ database: mine.database, charger, onError: () => {} });
    for (const run of dying.runs()) await run.run(demarc.now());
    await demarc.work();
    expect(await statuses()).toEqual(['scheduled']);
    demarc.moveTo('2026-11-25T11:01:00.000Z');
    await demarc.work();
    expect(await statuses()).toEqual(['successful']);
    expect(demarc.processor.calls.get(id)).toBe(1);
  });

  test('(F13) a customer cancelling at that moment has cancelled, or sees that it was taken: fifty times', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 50 }, () => customer(demarc)));
    const ids = await Promise.all(customers.map(({ schedule }) => schedule('2026-11-25')));
    demarc.moveTo('2026-11-25T11:00:00.000Z');
    const cancelling = customers.map(({ payer }, index) => demarc.payments.cancelScheduled(payer, ids[index] ?? ''));
    const [answers] = await Promise.all([Promise.all(cancelling), demarc.work(), demarc.work()]);
    for (const [index, { statuses }] of customers.entries()) {
      const cancelled = answers[index]?.ok === true;
      expect(demarc.processor.calls.has(ids[index] ?? '')).toBe(!cancelled);
      expect(await statuses()).toEqual([cancelled ? 'cancelled' : 'successful']);
    }
    expect(demarc.errors).toEqual([]);
  });

  test('(F13) a customer deleting the method at that moment keeps it until the payment is taken: fifty times', async () => {
    const demarc = openDemarc();
    const customers = await Promise.all(Array.from({ length: 50 }, () => customer(demarc)));
    const ids = await Promise.all(customers.map(({ schedule }) => schedule('2026-11-25')));
    demarc.moveTo('2026-11-25T11:00:00.000Z');
    const deleting = customers.map(({ accountId, methodId }) => demarc.provider.wallet.remove(accountId, methodId, demarc.now()));
    const [answers] = await Promise.all([Promise.all(deleting), demarc.work(), demarc.work()]);
    for (const [index, { statuses }] of customers.entries()) {
      expect([{ ok: true }, { ok: false, refusal: 'scheduled' }]).toContainEqual(answers[index]);
      expect(await statuses()).toEqual(['successful']);
      expect(demarc.processor.calls.get(ids[index] ?? '')).toBe(1);
    }
    expect(demarc.errors).toEqual([]);
  });
});

test('PAY-15 (F13) a customer changing a payment at that moment has changed it, or sees that it was taken: fifty times', async () => {
  const demarc = openDemarc();
  const customers = await Promise.all(Array.from({ length: 50 }, () => customer(demarc)));
  const ids = await Promise.all(customers.map(({ schedule }) => schedule('2026-11-25')));
  const acts = await Promise.all(customers.map(({ payer }, index) => reviewedChange(demarc, payer, ids[index] ?? '', '2026-12-03')));
  demarc.moveTo('2026-11-25T11:00:00.000Z');
  const changing = customers.flatMap(({ payer }, index) => {
    const act = acts[index];
    return act ? [demarc.payments.createFuturePayment(payer, act)] : [];
  });
  const [answers] = await Promise.all([Promise.all(changing), demarc.work(), demarc.work()]);
  for (const [index, { statuses }] of customers.entries()) {
    const answer = answers[index];
    expect(demarc.processor.calls.has(ids[index] ?? '')).toBe(answer?.ok === false);
    if (answer?.ok === false) expect(['scheduled-taken', 'changed', 'payment-in-progress']).toContain(answer.refusal.reason);
    expect((await statuses()).toSorted()).toEqual(answer?.ok ? ['cancelled', 'scheduled'] : ['successful']);
  }
  expect(demarc.errors).toEqual([]);
});

test('the schedule reports the next instant with work, so that a moved clock can stop there', async () => {
  const demarc = openDemarc();
  const { payer, schedule } = await customer(demarc, 'America/Denver');
  const before = await demarc.schedule.nextDue();
  const id = await schedule('2026-11-22');
  expect(await demarc.schedule.nextDue()).toBe('2026-11-22T13:00:00.000Z');
  await demarc.payments.cancelScheduled(payer, id);
  expect(await demarc.schedule.nextDue()).toBe(before);
});
