import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, STATEMENT_ON, told } from './testing.ts';

/**
 * An Auto Pay account whose online payments are refused (decision 0075), in the whole system. Its debit of Friday the 27th is announced on the 24th.
 */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const NOTICE: IsoInstant = '2026-11-24T12:00:00.000Z';
const refusedNotice = { kind: 'auto-pay-refused', facts: { part: 'core', amount: 75_00, dueOn: '2026-11-30' } };

async function grace() {
  const demarc = openAutoPay(mine.database);
  const known = await customer(demarc);
  const { accountId } = known;
  return {
    ...known,
    demarc,
    refuse: (refused = true) =>
      sql`update bss.accounts set refuses_online_payments = ${refused} where account_id = ${accountId}`.execute(mine.database),
    async workAt(at: IsoInstant) {
      demarc.moveTo(at);
      return known.work();
    },
    told: () => told(demarc, accountId),
    kinds: async () => (await told(demarc, accountId)).map(({ kind }) => kind),
  };
}

test('PAY-14 Auto Pay takes nothing and tells three days ahead to pay in a store, and stays with that once payments are accepted again', async () => {
  const { accountId, demarc, refuse, workAt, told, kinds, history } = await grace();
  await refuse();
  for (let again = 0; again < 2; again++) await workAt(NOTICE);
  expect(await told()).toEqual([refusedNotice]);
  await refuse(false);
  await workAt(SEVEN);
  await workAt(plusMilliseconds(SEVEN, 3 * DAY_MS));
  expect(await history()).toEqual([]);
  expect((await demarc.provider.autoPay.parts(accountId))[0]).toMatchObject({ state: 'enrolled', nextDebitOn: '2026-12-27' });
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
  for (const at of ['2026-12-24T12:00:00.000Z', '2026-12-27T12:00:00.000Z'] as const) await workAt(at);
  expect(await kinds()).toEqual(['auto-pay-refused', 'auto-pay-ahead', 'auto-pay-taken']);
});

test('PAY-14 an announced debit, a retry and a try with the backup are not made either, and each bill is announced once', async () => {
  const { demarc, refuse, workAt, told, history } = await grace();
  await workAt(NOTICE);
  await refuse();
  for (let day = 0; day < 9; day++) await workAt(plusMilliseconds(SEVEN, day * DAY_MS));
  expect((await told()).slice(1)).toEqual([refusedNotice]);
  expect([await history(), demarc.processor.sent.size]).toEqual([[], 0]);
  const declined = await grace();
  declined.demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
  await declined.workAt(SEVEN);
  await declined.refuse();
  for (let day = 1; day < 9; day++) await declined.workAt(plusMilliseconds(SEVEN, day * DAY_MS));
  expect(await declined.kinds()).toEqual(['auto-pay-declined', 'auto-pay-refused']);
  expect(await declined.history()).toHaveLength(1);
});

test('PAY-14 a debit that is refused for it under way counts against no method, and a late answer does not undo it', async () => {
  const { accountId, demarc, workAt } = await grace();
  demarc.processor.behave({ kind: 'time-out', charged: false });
  await workAt(SEVEN);
  const { rows } = await sql<{ readonly paymentId: string }>`
    select payment_id as "paymentId" from bss.auto_pay_debits where account_id = ${accountId} and state = 'claimed'`.execute(mine.database);
  const same = { accountId, part: 'core', statementOn: STATEMENT_ON, attempt: 0, paymentId: rows[0]?.paymentId ?? '', renewals: 0 } as const;
  const refused = { ...same, state: 'declined', amount: cents(75_00), declineClass: 'hard', declineCode: 'online-payments-refused' } as const;
  const late = { ...same, state: 'claimed', amount: null, declineClass: null, declineCode: null, retryOn: null, dueAt: SEVEN } as const;
  await embedded.storeConclusions(mine.database, [{ ...refused, retryOn: null, dueAt: null }], SEVEN);
  await embedded.storeConclusions(mine.database, [late], SEVEN);
  expect((await demarc.provider.autoPay.parts(accountId))[0]).toMatchObject({ state: 'enrolled', attempts: [{ state: 'declined', amount: 75_00 }] });
});

test('PAY-14 money that goes back after that does not make it a pause that the customer asked for', async () => {
  const { accountId, demarc, refuse, workAt, kinds } = await grace();
  const inStore = { accountId, part: 'core', paymentId: 'in a store', amount: cents(10_00) } as const;
  await demarc.provider.payments.post([{ ...inStore, on: '2026-11-12', at: '2026-11-12T15:00:00.000Z', channel: 'in-store' }]);
  await refuse();
  await workAt(NOTICE);
  const at: IsoInstant = '2026-11-25T15:00:00.000Z';
  await demarc.provider.payments.reverse([
    { ...inStore, reversalId: 'back', kind: 'refund', owed: 'again', returnCode: undefined, on: '2026-11-25', at },
  ]);
  await workAt(at);
  expect(await kinds()).toEqual(['auto-pay-refused']);
});

test('a pause the customer asked for still counts as theirs, and a bill of nothing is announced as usual', async () => {
  const paused = await grace();
  await paused.demarc.provider.autoPay.pause({ accountId: paused.accountId, part: 'core', statementOn: STATEMENT_ON, on: '2026-11-10' });
  await paused.refuse();
  for (const at of [NOTICE, SEVEN]) await paused.workAt(at);
  expect(await paused.kinds()).toEqual(['auto-pay-paused']);
});
