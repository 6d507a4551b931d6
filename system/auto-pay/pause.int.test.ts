import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { customer, openAutoPay, SEVEN, STATEMENT_ON, told } from './testing.ts';

/** A one-month pause in the whole system: the November statement is debited on the 27th. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const NOTICE: IsoInstant = '2026-11-24T12:00:00.000Z';
const IN_DECEMBER: IsoInstant = '2026-12-27T12:00:00.000Z';

async function robin() {
  const demarc = openAutoPay(mine.database);
  const known = await customer(demarc);
  const { accountId } = known;
  const { autoPay } = demarc.provider;
  return {
    ...known,
    demarc,
    pause: (on: IsoDate, statementOn: IsoDate = STATEMENT_ON) => autoPay.pause({ accountId, part: 'core', statementOn, on }),
    resume: (on: IsoDate) => autoPay.resume({ accountId, part: 'core', on }),
    core: async () => (await autoPay.parts(accountId))[0],
    kinds: async () => (await told(demarc, accountId)).map(({ kind }) => kind),
    workAt: async (at: IsoInstant) => {
      demarc.moveTo(at);
      return known.work();
    },
  };
}

const tooLate = { ok: false, refusal: { reason: 'too-late' } };

describe('a pause', () => {
  test('skips one debit, sends a bill reminder instead of its notice, and ends on its own', async () => {
    const { accountId, pause, core, demarc, workAt, history, part } = await robin();
    for (let again = 0; again < 2; again++) expect(await pause('2026-11-12')).toMatchObject({ ok: true });
    expect(await core()).toMatchObject({
      state: 'enrolled',
      nextDebitOn: '2026-12-27',
      pause: { leavesOut: { statementOn: STATEMENT_ON, on: '2026-11-27' }, resumesOn: '2026-12-27' },
    });
    expect((await part())?.autoPay).toMatchObject({ state: 'enrolled', takes: undefined });
    for (let again = 0; again < 2; again++) await workAt(NOTICE);
    expect(await told(demarc, accountId)).toEqual([
      { kind: 'auto-pay-paused', facts: { part: 'core', amount: 75_00, on: '2026-11-27', dueOn: '2026-11-30' } },
    ]);
    for (let day = 0; day < 12; day++) await workAt(plusMilliseconds(SEVEN, day * DAY_MS));
    expect(await history()).toEqual([]);
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    expect(await workAt(IN_DECEMBER)).toMatchObject({ taken: 1 });
    expect(await core()).toMatchObject({ pause: { leavesOut: undefined } });
  });

  test('outlasts a hold: a new method starts with the debit after it, as announced', async () => {
    const { accountId, pause, core } = await robin();
    await pause('2026-11-12');
    await sql`update bss.auto_pay_enrollments set held_for = 'card-stolen' where account_id = ${accountId}`.execute(mine.database);
    const left = { leavesOut: { statementOn: STATEMENT_ON, on: '2026-11-27' }, resumesOn: '2026-12-27' };
    expect(await core()).toMatchObject({ state: 'on-hold', nextDebitOn: undefined, pause: left });
  });

  test('keeps the discount on the statement made in the meantime', async () => {
    const { accountId, pause, workAt, part } = await robin();
    await pause('2026-11-12');
    await workAt(SEVEN);
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    // Twice $80.00 less $5.00, plus the late fee of an unpaid bill.
    expect((await part())?.lastStatement?.balance).toBe(156_00);
  });

  test('can be taken back until the day before; the debit is then made as if never paused', async () => {
    const { pause, resume, kinds, workAt, history } = await robin();
    await pause('2026-11-12');
    await workAt(NOTICE);
    for (let again = 0; again < 2; again++) expect(await resume('2026-11-26')).toMatchObject({ ok: true });
    await workAt('2026-11-26T15:00:00.000Z');
    expect(await workAt(SEVEN)).toMatchObject({ taken: 1 });
    expect(await kinds()).toEqual(expect.arrayContaining(['auto-pay-paused', 'auto-pay-ahead', 'auto-pay-taken']));
    expect(await history()).toHaveLength(1);
  });

  test('can no longer be started or ended on the day of the debit', async () => {
    const late = await robin();
    expect(await late.pause('2026-11-27')).toEqual(tooLate);
    expect(await late.workAt(SEVEN)).toMatchObject({ taken: 1 });
    expect(await late.pause('2026-11-26')).toEqual(tooLate);
    const paused = await robin();
    await paused.pause('2026-11-26');
    expect(await paused.resume('2026-11-27')).toEqual(tooLate);
    await paused.workAt(SEVEN);
    expect(await paused.history()).toEqual([]);
  });

  test('applies to one statement at a time; the next one can be skipped once it is there', async () => {
    const { accountId, pause, workAt, history } = await robin();
    await pause('2026-11-12');
    expect(await pause('2026-11-12', '2026-12-09')).toEqual({ ok: false, refusal: { reason: 'paused-already' } });
    await workAt(SEVEN);
    expect(await pause('2026-11-28', '2026-12-09')).toEqual(tooLate);
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    expect(await pause('2026-12-10', '2026-12-09')).toMatchObject({ ok: true });
    await workAt(IN_DECEMBER);
    expect(await history()).toEqual([]);
  });

  test('asked for before the statement is issued applies once it is', async () => {
    const { accountId, pause, core, kinds, workAt } = await robin();
    await workAt(SEVEN);
    expect(await pause('2026-11-28', '2026-12-09')).toMatchObject({ ok: true });
    expect(await core()).toMatchObject({ nextDebitOn: '2027-01-27' });
    await workAt('2026-11-28T15:00:00.000Z');
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-12-09' }], usualTerms);
    await workAt('2026-12-24T12:00:00.000Z');
    expect(await kinds()).toContain('auto-pay-paused');
    expect(await workAt(IN_DECEMBER)).toMatchObject({ taken: 0 });
    await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2027-01-09' }], usualTerms);
    expect(await workAt('2027-01-27T12:00:00.000Z')).toMatchObject({ taken: 1 });
  });

  test('also skips the retries of a declined debit', async () => {
    const { demarc, pause, workAt, history } = await robin();
    demarc.processor.behave({ kind: 'decline', code: 'insufficient-funds', class: 'soft' });
    await workAt(SEVEN);
    expect(await pause('2026-11-27')).toMatchObject({ ok: true });
    demarc.processor.behave({ kind: 'approve' });
    for (let day = 1; day < 9; day++) await workAt(plusMilliseconds(SEVEN, day * DAY_MS));
    expect((await history()).map(({ status }) => status)).toEqual(['declined']);
  });

  test('(F13) racing the run: each of thirty who pause then is debited and told it is too late, or paused and not debited', async () => {
    const demarc = openAutoPay(mine.database);
    const customers = await Promise.all(Array.from({ length: 30 }, () => customer(demarc)));
    const accountIds = customers.map(({ accountId }) => accountId);
    demarc.moveTo(SEVEN);
    // The provider decides the day, against its own run's clock: a server whose clock is behind believes it is still the 26th.
    const wishes = customers.map(({ accountId }) =>
      demarc.provider.autoPay.pause({ accountId, part: 'core', statementOn: STATEMENT_ON, on: '2026-11-26' }),
    );
    const [answers] = await Promise.all([Promise.all(wishes), demarc.autoPay.run({ now: SEVEN, accountIds })]);
    for (let again = 0; again < 2; again++) await demarc.autoPay.run({ now: SEVEN, accountIds });
    for (const [index, { history }] of customers.entries()) {
      expect((await history()).map(({ amount }) => amount)).toEqual(answers[index]?.ok ? [] : [75_00]);
    }
  });
});
