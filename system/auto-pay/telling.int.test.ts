import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partStanding } from '#modules/billing/rules/part-standing.ts';
import { daysBetween, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, STATEMENT_ON, told } from './testing.ts';

/** The notices to a customer about a debit, in the whole system: the provider's run and our payments, on one PostgreSQL. The processor is a model. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openDemarc = () => openAutoPay(mine.database);

test('AUTO-10 the customer is told of the amount and the day three days ahead, and of the outcome, once each', async () => {
  const demarc = openDemarc();
  const { accountId, work } = await customer(demarc);
  demarc.moveTo('2026-11-24T12:00:00.000Z');
  for (let again = 0; again < 2; again++) expect(await work()).toMatchObject({ notices: again === 0 ? 1 : 0 });
  demarc.moveTo(SEVEN);
  for (let again = 0; again < 2; again++) await work();
  const method = { kind: 'card', brand: 'visa', lastFour: '4242' };
  expect(await told(demarc, accountId)).toEqual([
    { kind: 'auto-pay-ahead', facts: { part: 'core', amount: 75_00, on: '2026-11-27', method } },
    { kind: 'auto-pay-taken', facts: { part: 'core', amount: 75_00, on: '2026-11-27', method, confirmationNumber: expect.stringMatching(/^DM/) } },
  ]);
});

test('AUTO-10 the customer is told once more of another day or another method', async () => {
  const demarc = openDemarc();
  const { accountId, work } = await customer(demarc);
  demarc.moveTo('2026-11-24T12:00:00.000Z');
  await work();
  await demarc.provider.autoPay.setDebitDays({ accountId, part: 'core', debitDays: 20, statementOn: STATEMENT_ON });
  demarc.moveTo('2026-11-26T12:00:00.000Z');
  await work();
  expect((await told(demarc, accountId)).map(({ facts }) => facts)).toMatchObject([{ on: '2026-11-27' }, { on: '2026-11-29' }]);
});

test.each([
  ['has expired by then', { expiry: { year: 2026, month: 10 } }, false, '2026-11-27', 'expired'],
  ['expires that very day', { expiry: { year: 2026, month: 11 } }, false, '2026-11-30', undefined],
  ['may not be used by the account', {}, true, '2026-11-27', 'restricted'],
] as const)(
  'AUTO-10 the customer is warned ahead of a debit only from a card that cannot pay it: one that %s',
  async (_, wanted, refusesCards, on, unusable) => {
    const demarc = openDemarc();
    const { accountId, work } = await customer(demarc, wanted);
    await sql`update bss.accounts set refuses_cards = ${refusesCards} where account_id = ${accountId}`.execute(mine.database);
    const debitDays = daysBetween(STATEMENT_ON, on);
    await demarc.provider.autoPay.setDebitDays({ accountId, part: 'core', debitDays, statementOn: STATEMENT_ON });
    demarc.moveTo(`${plusDays(on, -3)}T12:00:00.000Z`);
    await work();
    const [ahead] = await told(demarc, accountId);
    expect(ahead).toMatchObject({ kind: 'auto-pay-ahead', facts: { on } });
    expect(ahead?.facts.unusable).toBe(unusable);
  },
);

test('AUTO-10 the customer is told when there was nothing to take, and of no debit ahead of it', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work } = await customer(demarc);
  await demarc.payments.takePayment({ accountId, part: 'core', amount: cents(75_00), methodId, channel: 'online', at: demarc.now() });
  for (const at of ['2026-11-24T12:00:00.000Z', SEVEN] as const) {
    demarc.moveTo(at);
    await work();
  }
  expect(await told(demarc, accountId)).toEqual([{ kind: 'auto-pay-skipped', facts: { part: 'core', on: '2026-11-27' } }]);
});

test('AUTO-10 the customer is shown, told of and debited what the statement asked for, even if an earlier payment was returned since', async () => {
  const demarc = openDemarc();
  const { accountId, work, part } = await customer(demarc);
  const paid = { accountId, part: 'core', paymentId: 'before', amount: cents(75_00) } as const;
  await demarc.provider.payments.post([{ ...paid, on: '2026-11-12', at: '2026-11-12T15:00:00.000Z', channel: 'online' }]);
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
  const back = {
    ...paid,
    reversalId: 'back',
    kind: 'return',
    owed: 'again',
    returnCode: 'R01',
    on: '2026-12-10',
    at: '2026-12-10T15:00:00.000Z',
  } as const;
  await demarc.provider.payments.reverse([back]);
  const core = await part();
  if (!core) throw new Error('the account has core');
  expect(partStanding(core, [], '2026-12-11')).toMatchObject({ amountDue: 150_00, autoPayDebit: { amount: 75_00, on: '2026-12-27' } });
  for (const at of ['2026-12-24T12:00:00.000Z', '2026-12-27T12:00:00.000Z'] as const) {
    demarc.moveTo(at);
    await work();
  }
  expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.amount])).toEqual([
    ['auto-pay-ahead', 75_00],
    ['auto-pay-taken', 75_00],
  ]);
});

test.each([
  ['a part of the bill', 42_00, [33_00]],
  ['all of the bill', 75_00, []],
] as const)('AUTO-10 if a payment of %s goes back after the notice, the larger debit is announced first, and once', async (_, paid, before) => {
  const demarc = openDemarc();
  const { accountId, work } = await customer(demarc);
  const byHand = { accountId, part: 'core', paymentId: 'by hand', amount: cents(paid) } as const;
  await demarc.provider.payments.post([{ ...byHand, on: '2026-11-20', at: '2026-11-20T15:00:00.000Z', channel: 'online' }]);
  demarc.moveTo('2026-11-24T12:00:00.000Z');
  await work();
  const back = { ...byHand, kind: 'refund', owed: 'again', returnCode: undefined, on: '2026-11-25', at: '2026-11-25T15:00:00.000Z' } as const;
  for (const [reversalId, amount] of [
    ['most', paid - 1],
    ['the rest', 1],
  ] as const) {
    await demarc.provider.payments.reverse([{ ...back, reversalId, amount: cents(amount) }]);
  }
  for (const at of [back.at, '2026-11-26T12:00:00.000Z', SEVEN] as const) {
    demarc.moveTo(at);
    await work();
  }
  const ahead = [...before, 75_00].map((amount) => ['auto-pay-ahead', amount]);
  expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.amount])).toEqual([...ahead, ['auto-pay-taken', 75_00]]);
});

test('AUTO-10 money that goes back without making the debit larger is not announced again', async () => {
  const demarc = openDemarc();
  const { accountId, work } = await customer(demarc);
  const early = { accountId, part: 'core', paymentId: 'early', amount: cents(42_00) } as const;
  demarc.moveTo('2026-11-24T12:00:00.000Z');
  await work();
  await demarc.provider.payments.post([{ ...early, on: '2026-11-25', at: '2026-11-25T15:00:00.000Z', channel: 'online' }]);
  const back = {
    ...early,
    reversalId: 'back',
    kind: 'refund',
    owed: 'again',
    returnCode: undefined,
    on: '2026-11-25',
    at: '2026-11-25T16:00:00.000Z',
  } as const;
  await demarc.provider.payments.reverse([back]);
  demarc.moveTo(back.at);
  await work();
  expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.amount])).toEqual([['auto-pay-ahead', 75_00]]);
});

test('AUTO-10 a debit that its bank returned is announced before it is presented again', async () => {
  const demarc = openDemarc();
  const { accountId, work, history } = await customer(demarc, { bank: true });
  demarc.moveTo(SEVEN);
  await work();
  const [debit] = await history();
  const back = {
    reversalId: 'back',
    paymentId: debit?.paymentId ?? '',
    kind: 'return',
    owed: 'again',
    returnCode: 'R01',
    amount: cents(75_00),
  } as const;
  await demarc.provider.payments.reverse([{ ...back, accountId, part: 'core', on: '2026-12-01', at: '2026-12-01T14:00:00.000Z' }]);
  for (const at of ['2026-12-01T14:00:00.000Z', '2026-12-02T12:00:00.000Z'] as const) {
    demarc.moveTo(at);
    await work();
  }
  expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.on])).toEqual([
    ['auto-pay-taken', '2026-11-27'],
    ['auto-pay-ahead', '2026-12-02'],
    ['auto-pay-taken', '2026-12-02'],
  ]);
});

test('AUTO-10 the customer is told of a decline and the day of the next try; for the last one, that there is none', async () => {
  const demarc = openDemarc();
  const { accountId, work } = await customer(demarc);
  demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
  for (let day = 0; day < 9; day++) {
    demarc.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
    await work();
  }
  expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.retryOn])).toEqual([
    ['auto-pay-declined', '2026-11-28'],
    ['auto-pay-declined', '2026-11-30'],
    ['auto-pay-declined', '2026-12-04'],
    ['auto-pay-declined', null],
  ]);
});

test('AUTO-10 the customer is told that the card has expired', async () => {
  const demarc = openDemarc();
  const { accountId, work } = await customer(demarc, { expiry: { year: 2026, month: 10 } });
  demarc.moveTo(SEVEN);
  await work();
  expect(await told(demarc, accountId)).toMatchObject([{ kind: 'auto-pay-on-hold', facts: { because: 'expired' } }]);
});

test('AUTO-10 a hold ends with the new expiration date: missed debits are not made up for, and the next one is announced first', async () => {
  const demarc = openDemarc();
  const { accountId, methodId, work, history, part } = await customer(demarc, { expiry: { year: 2026, month: 10 } });
  demarc.moveTo(SEVEN);
  await work();
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
  demarc.moveTo('2026-12-28T15:00:00.000Z');
  await work();
  expect((await part())?.autoPay).toMatchObject({ state: 'on-hold' });
  const card = { kind: 'card', nameOn: 'Robin Ames', expiry: { year: 2030, month: 10 }, zip: '12207' } as const;
  await demarc.provider.wallet.change(accountId, methodId, card);
  await work();
  expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: '2027-01-27' });
  expect(await history()).toHaveLength(1);
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2027-01-09' }], usualTerms);
  for (const at of ['2027-01-24T12:00:00.000Z', '2027-01-27T12:00:00.000Z'] as const) {
    demarc.moveTo(at);
    await work();
  }
  expect((await told(demarc, accountId)).map(({ kind }) => kind)).toEqual(['auto-pay-on-hold', 'auto-pay-ahead', 'auto-pay-taken']);
});

test('AUTO-10 a hold on a kind of method ends on its own when the account may use that kind again', async () => {
  const demarc = openDemarc();
  const { accountId, work, part } = await customer(demarc);
  const refuseCards = (refused: boolean) =>
    sql`update bss.accounts set refuses_cards = ${refused} where account_id = ${accountId}`.execute(mine.database);
  await refuseCards(true);
  demarc.moveTo(SEVEN);
  await work();
  expect((await part())?.autoPay).toMatchObject({ state: 'on-hold' });
  await refuseCards(false);
  demarc.moveTo(plusMilliseconds(SEVEN, DAY_MS));
  await work();
  expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-12-27' });
});
