import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDebits } from '#modules/autopay/server/debits/debits.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, told } from './testing.ts';

/** A declined debit, in the whole system: the provider's run and our payments, on one PostgreSQL. The processor is a model. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const openDemarc = () => openAutoPay(mine.database);

/** A customer whose first debit was declined for lack of funds, with the days on which its payment says that it is tried again. */
async function declinedSoftly() {
  const demarc = openDemarc();
  const debited = await customer(demarc);
  demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
  demarc.moveTo(SEVEN);
  await debited.work();
  const [payment] = await debited.history();
  const debits = () => createDebits(demarc.provider).ofPayment(debited.accountId, payment?.paymentId ?? '');
  return { demarc, ...debited, payment, retries: async () => (await debits()).map(({ retryOn }) => retryOn) };
}

describe('a decline', () => {
  test('that is soft is retried on the days of the calendar, then not again', async () => {
    const demarc = openDemarc();
    const { work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    for (let day = 0; day < 12; day++) {
      demarc.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
      await work();
    }
    const tried = (await history()).toReversed();
    expect(tried.map(({ payOn, status }) => [payOn, status])).toEqual([
      ['2026-11-27', 'declined'],
      ['2026-11-28', 'declined'],
      ['2026-11-30', 'declined'],
      ['2026-12-04', 'declined'],
    ]);
    expect(tried.map(({ paymentId }) => demarc.processor.sent.get(paymentId)?.reason)).toEqual(['recurring', 'retry', 'retry', 'retry']);
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-12-27' });
  });

  test('that is soft is over with the first successful retry', async () => {
    const demarc = openDemarc();
    const { work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    demarc.moveTo(SEVEN);
    await work();
    expect((await part())?.autoPay).toMatchObject({ nextDebitOn: '2026-11-28' });
    demarc.processor.behave({ kind: 'approve' });
    for (let day = 1; day < 9; day++) {
      demarc.moveTo(plusMilliseconds(SEVEN, day * DAY_MS));
      await work();
    }
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'declined']);
  });

  test('that is soft names no retry any more once the customer has cancelled', async () => {
    const { demarc, accountId, retries } = await declinedSoftly();
    const { autoPay } = demarc.provider;
    expect(await retries()).toEqual(['2026-11-28']);
    await autoPay.cancel({ accountId, part: 'core', on: '2026-11-27' });
    expect(await retries()).toEqual([undefined]);
  });

  test('PAY-14 that is soft names no retry while online payments are refused, as none is made', async () => {
    const { demarc, accountId, work, history, retries } = await declinedSoftly();
    const refuseOnline = (refuses: boolean) =>
      sql`update bss.accounts set refuses_online_payments = ${refuses} where account_id = ${accountId}`.execute(mine.database);
    await refuseOnline(true);
    expect(await retries()).toEqual([undefined]);
    await refuseOnline(false);
    expect(await retries()).toEqual(['2026-11-28']);
    await refuseOnline(true);
    demarc.moveTo(plusMilliseconds(SEVEN, DAY_MS));
    await work();
    expect(await history()).toHaveLength(1);
  });

  test('of one part names no retry of another part on the same day', async () => {
    const { demarc, accountId, payment } = await declinedSoftly();
    const { autoPay, accounts } = demarc.provider;
    const core = (await autoPay.parts(accountId)).find(({ part }) => part === 'core');
    if (!core) throw new Error('the customer has core');
    const parts = async () => [{ ...core, nextDebitOn: undefined }, { ...core, part: 'mobile' } as const];
    const { ofPayment } = createDebits({ autoPay: { ...autoPay, parts }, accounts });
    expect((await ofPayment(accountId, payment?.paymentId ?? '')).map(({ retryOn }) => retryOn)).toEqual([undefined]);
  });

  test('is what a charge counts as that could not be sent for two hours; it is retried like a soft one', async () => {
    const demarc = openDemarc();
    const { accountId, work, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'not-sent' });
    for (let quarter = 0; quarter < 12; quarter++) {
      demarc.moveTo(plusMilliseconds(SEVEN, quarter * 15 * MINUTE_MS));
      await work();
    }
    expect(demarc.processor.sent.size).toBe(9);
    expect((await told(demarc, accountId)).map(({ kind, facts }) => [kind, facts.retryOn])).toEqual([['auto-pay-declined', '2026-11-28']]);
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-11-28' });
  });

  test('that is hard is never retried, and its method is not debited the next month', async () => {
    const demarc = openDemarc();
    const { accountId, work, history, part } = await customer(demarc);
    demarc.processor.behave({ kind: 'decline', code: 'card-stolen', class: 'hard' });
    demarc.moveTo(SEVEN);
    await work();
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    demarc.moveTo('2026-12-28T12:00:00.000Z');
    await work();
    expect(await history()).toHaveLength(1);
    expect((await part())?.autoPay).toMatchObject({ state: 'on-hold', nextDebitOn: undefined });
    // Another method takes it off hold.
    demarc.processor.behave({ kind: 'approve' });
    const [stolen] = await demarc.provider.wallet.methods(accountId);
    if (!stolen) throw new Error('the customer has a card');
    expect(stolen.unavailable).toBe(true);
    const methodId = randomUUID();
    await demarc.provider.wallet.save(accountId, { ...stolen, methodId, isDefault: false, token: 'tok' }, demarc.now());
    await embedded.enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2026-12-20' });
    await work();
    expect((await history()).map(({ status }) => status)).toEqual(['successful', 'declined']);
  });

  test('of an expired card is recorded without sending anything', async () => {
    const demarc = openDemarc();
    const { work, history } = await customer(demarc, { expiry: { year: 2026, month: 10 } });
    demarc.moveTo(SEVEN);
    expect(await work()).toMatchObject({ declined: 1 });
    expect((await history()).map(({ declineCode }) => declineCode)).toEqual(['card-expired']);
    expect(demarc.processor.sent.size).toBe(0);
  });
});
