import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, STATEMENT_ON, told } from './testing.ts';

/** "Ask me above $X" in the whole system: the statement asks for $75.00. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const NOTICE: IsoInstant = '2026-11-24T12:00:00.000Z';

async function robin(above?: number) {
  const demarc = openAutoPay(mine.database);
  const known = await customer(demarc);
  const { accountId } = known;
  const setCeiling = (limit: number | undefined) =>
    demarc.provider.autoPay.setCeiling({ accountId, part: 'core', above: limit === undefined ? undefined : cents(limit) });
  const approve = (upTo: number) => demarc.provider.autoPay.approve({ accountId, part: 'core', statementOn: STATEMENT_ON, upTo: cents(upTo) });
  if (above !== undefined) await setCeiling(above);
  const kinds = async () => (await told(demarc, accountId)).map(({ kind }) => kind);
  const workAt = async (at: IsoInstant) => {
    demarc.moveTo(at);
    return known.work();
  };
  return { ...known, demarc, setCeiling, approve, kinds, workAt };
}

describe('a bill above the ceiling', () => {
  test('is asked about at the time of the notice; without an answer nothing is taken, the customer is told, and the bill stays due', async () => {
    const { accountId, demarc, workAt, history, part } = await robin(74_99);
    expect(await workAt(NOTICE)).toMatchObject({ notices: 1 });
    const request = { part: 'core', amount: 75_00, above: 74_99, on: '2026-11-27' };
    expect(await told(demarc, accountId)).toMatchObject([{ kind: 'auto-pay-asks', facts: request }]);
    expect(await workAt(SEVEN)).toMatchObject({ taken: 0, withheld: 1 });
    expect((await told(demarc, accountId)).at(-1)).toEqual({
      kind: 'auto-pay-withheld',
      facts: { part: 'core', amount: 75_00, on: '2026-11-27', dueOn: '2026-11-30' },
    });
    for (let day = 1; day < 9; day++) await workAt(plusMilliseconds(SEVEN, day * DAY_MS));
    expect(await history()).toEqual([]);
    expect(demarc.processor.sent.size).toBe(0);
    expect(await part()).toMatchObject({ currentBalance: 75_00, autoPay: { state: 'enrolled', nextDebitOn: '2026-12-27', takes: undefined } });
  });

  test('is taken on its day after a yes, once and with the usual notices', async () => {
    const { approve, kinds, workAt, history } = await robin(50_00);
    await workAt(NOTICE);
    for (let again = 0; again < 2; again++) expect(await approve(75_00)).toMatchObject({ ok: true });
    await workAt(NOTICE);
    for (let again = 0; again < 2; again++) await workAt(SEVEN);
    expect((await history()).map(({ amount, status }) => [amount, status])).toEqual([[75_00, 'successful']]);
    expect(await kinds()).toEqual(expect.arrayContaining(['auto-pay-asks', 'auto-pay-ahead', 'auto-pay-taken']));
    expect(await approve(75_00)).toEqual({ ok: false, refusal: { reason: 'passed' } });
  });

  test('is not taken after a yes to a smaller amount', async () => {
    const { approve, workAt, history } = await robin(50_00);
    await approve(74_99);
    expect(await workAt(SEVEN)).toMatchObject({ withheld: 1 });
    expect(await history()).toEqual([]);
  });

  test('needs a new yes for the next statement', async () => {
    const { accountId, approve, workAt, history } = await robin(50_00);
    await approve(75_00);
    await workAt(SEVEN);
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    expect(await workAt('2026-12-27T12:00:00.000Z')).toMatchObject({ withheld: 1 });
    expect(await history()).toHaveLength(1);
  });

  test('is taken if a payment made since, not in the books yet, leaves no more than the ceiling', async () => {
    const { accountId, methodId, demarc, workAt, history } = await robin(30_00);
    demarc.processor.behave({ kind: 'time-out', charged: true });
    demarc.moveTo('2026-11-27T11:59:00.000Z');
    await demarc.payments.takePayment({ accountId, part: 'core', amount: cents(50_00), methodId, channel: 'online', at: demarc.now() });
    demarc.processor.behave({ kind: 'approve' });
    await workAt(SEVEN);
    expect((await history()).map(({ amount, channel }) => [amount, channel])).toEqual([
      [25_00, 'automatic'],
      [50_00, 'online'],
    ]);
  });
});

describe('a ceiling', () => {
  test('also applies to retries of a declined debit', async () => {
    const { demarc, setCeiling, workAt, history } = await robin();
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    await workAt(SEVEN);
    await setCeiling(10_00);
    demarc.processor.behave({ kind: 'approve' });
    expect(await workAt(plusMilliseconds(SEVEN, DAY_MS))).toMatchObject({ withheld: 1 });
    expect((await history()).map(({ status }) => status)).toEqual(['declined']);
  });

  test('that is raised or removed after it asked allows the debit, and the customer is told', async () => {
    for (const limit of [75_00, undefined]) {
      const { setCeiling, kinds, workAt, history } = await robin(50_00);
      await workAt(NOTICE);
      await setCeiling(limit);
      await workAt(NOTICE);
      await workAt(SEVEN);
      expect(await kinds()).toEqual(expect.arrayContaining(['auto-pay-asks', 'auto-pay-ahead', 'auto-pay-taken']));
      expect(await history()).toHaveLength(1);
    }
  });

  test('is kept when the method changes, and starts over with a new enrollment', async () => {
    const { accountId, methodId, demarc } = await robin(50_00);
    const { autoPay } = demarc.provider;
    const enroll = async (keepsChoices: boolean) => {
      await autoPay.cancel({ accountId, part: 'core', on: '2026-11-12' });
      const mandateId = crypto.randomUUID();
      await autoPay.enroll({ accountId, part: 'core', mandateId, methodId, debitDays: 18, keepsChoices, on: '2026-11-12', at: demarc.now() });
      return (await autoPay.parts(accountId))[0]?.ceiling?.above;
    };
    expect(await enroll(true)).toBe(50_00);
    expect(await enroll(false)).toBeUndefined();
  });

  test('(F13) racing the run: each of thirty who say yes at that moment is debited or told that it is too late', async () => {
    const demarc = openAutoPay(mine.database);
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer(demarc)));
    const accountIds = customers.map(({ accountId }) => accountId);
    const of = (accountId: string) => ({ accountId, part: 'core', statementOn: STATEMENT_ON, upTo: cents(75_00), above: cents(50_00) }) as const;
    for (const accountId of accountIds) await demarc.provider.autoPay.setCeiling(of(accountId));
    demarc.moveTo(SEVEN);
    const approvals = customers.map(({ accountId }) => demarc.provider.autoPay.approve(of(accountId)));
    const [answers] = await Promise.all([Promise.all(approvals), demarc.autoPay.run({ now: SEVEN, accountIds })]);
    await demarc.autoPay.run({ now: SEVEN, accountIds });
    for (const [index, { history }] of customers.entries()) {
      expect((await history()).map(({ amount }) => amount)).toEqual(answers[index]?.ok ? [75_00] : []);
    }
  });
});
