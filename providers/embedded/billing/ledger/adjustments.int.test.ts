import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { partStanding } from '#modules/billing/rules/part-standing.ts';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { type TestDatabase, testDatabase, waitingForLocks } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { issueStatements, statementIdOf } from '../statements/issue-statements.ts';
import { checkLedger } from './check-ledger.ts';
import { type Adjustment, bookAdjustment, postAdjustments } from './post-adjustments.ts';
import { postPayments } from './post-payments.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

async function open(): Promise<string> {
  const definition = accountDefinition();
  await openAccounts(mine.database, [definition]);
  return definition.accountId;
}

const issue = (accountId: string, on: IsoDate) => issueStatements(mine.database, [{ accountId, part: 'core', on }], usualTerms);

const adjustmentOf = (
  accountId: string,
  kind: Adjustment['kind'],
  amount: number,
  on: IsoDate,
  adjustmentId: string = crypto.randomUUID(),
): Adjustment => ({
  accountId,
  part: 'core',
  adjustmentId,
  kind,
  amount: cents(amount),
  code: `account-${kind}`,
  description: { en: 'Account correction', es: 'Corrección de la cuenta' },
  reason: 'The visit came late',
  by: 'grace',
  on,
  at: `${on}T15:00:00.000Z`,
});

const adjust = (...given: Parameters<typeof adjustmentOf>) => postAdjustments(mine.database, [adjustmentOf(...given)], usualTerms);

const book = (...given: Parameters<typeof adjustmentOf>) => bookAdjustment(mine.database, adjustmentOf(...given), usualTerms);

const pay = (accountId: string, amount: number, on: IsoDate) =>
  postPayments(
    mine.database,
    [{ paymentId: crypto.randomUUID(), accountId, part: 'core', amount: cents(amount), on, at: `${on}T15:00:00.000Z`, channel: 'online' }],
    usualTerms,
  );

async function standing(accountId: string, today: IsoDate) {
  const summary = await createEmbeddedProvider(mine.database, readUsualTerms, testSealer).billing.summary(accountId);
  const core = summary?.parts.find(({ part }) => part === 'core');
  if (core === undefined) throw new Error('the account has a core part');
  return partStanding(core, [], today);
}

const statementOf = (accountId: string, on: IsoDate) =>
  createEmbeddedProvider(mine.database, readUsualTerms, testSealer).statements.statement(accountId, statementIdOf({ accountId, part: 'core', on }));

const brokenInvariants = async () => (await checkLedger(mine.database)).filter(({ holds }) => !holds);

describe('an adjustment', () => {
  test('that is a credit is deducted from the amount due at once and is a line of the next statement, once', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    await adjust(accountId, 'credit', -15_00, '2025-11-12');
    expect(await standing(accountId, '2025-11-12')).toMatchObject({ amountDue: 65_00, currentBalance: 65_00 });
    await pay(accountId, 65_00, '2025-11-20');
    await issue(accountId, '2025-12-09');
    await issue(accountId, '2026-01-09');
    const december = await statementOf(accountId, '2025-12-09');
    expect(december).toMatchObject({ previousBalance: 80_00, payments: 65_00, charges: 65_00, balance: 80_00 });
    expect(december?.lines.filter(({ kind }) => kind === 'credit')).toMatchObject([{ code: 'account-credit', group: 'account', amount: -15_00 }]);
    expect((await statementOf(accountId, '2026-01-09'))?.lines.filter(({ kind }) => kind === 'credit')).toEqual([]);
    expect(await standing(accountId, '2025-12-20')).toMatchObject({ amountDue: 166_00, pastDue: 0 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('that is a credit settles the oldest debt, even after the statement that lists it', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    await adjust(accountId, 'credit', -15_00, '2025-12-08');
    await issue(accountId, '2025-12-09');
    expect(await standing(accountId, '2025-12-10')).toMatchObject({ pastDue: 65_00, pastDueSince: '2025-11-30', amountDue: 151_00 });
  });

  test('that is a charge is in the current balance at once, and due when a statement asks for it', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    await adjust(accountId, 'fee', 10_00, '2025-11-12');
    await adjust(accountId, 'adjustment', 5_00, '2025-11-13');
    expect(await standing(accountId, '2025-12-02')).toMatchObject({ amountDue: 80_00, pastDue: 80_00, currentBalance: 95_00 });
    await pay(accountId, 80_00, '2025-12-03');
    expect(await standing(accountId, '2025-12-03')).toMatchObject({ amountDue: 0, currentBalance: 15_00, pastDue: 0 });
    await issue(accountId, '2025-12-09');
    expect(await statementOf(accountId, '2025-12-09')).toMatchObject({ previousBalance: 80_00, payments: 80_00, charges: 95_00, balance: 95_00 });
    expect(await standing(accountId, '2025-12-09')).toMatchObject({ amountDue: 95_00, currentBalance: 95_00 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('that is a write-off gives up a debt against its own ledger account', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    await adjust(accountId, 'write-off', -80_00, '2025-11-12');
    const legs = await sql`select ledger_account, amount from bss.legs where account_id = ${accountId} and entry_number = 2 order by 1`.execute(
      mine.database,
    );
    expect(legs.rows).toEqual([
      { ledger_account: 'receivable', amount: -80_00 },
      { ledger_account: 'write-off', amount: 80_00 },
    ]);
    expect(await standing(accountId, '2026-01-09')).toMatchObject({ amountDue: 0, currentBalance: 0 });
  });

  test('is booked once, however often requested, and never with the wrong sign', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(accountId, 'credit', -1_00, '2025-11-12', 'once')));
    expect(answers.map(({ size }) => size).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    await expect(adjust(accountId, 'credit', 1_00, '2025-11-12')).rejects.toThrow('credits_are_given_and_fees_charged');
    await expect(adjust(accountId, 'fee', -1_00, '2025-11-12')).rejects.toThrow('credits_are_given_and_fees_charged');
    expect(await standing(accountId, '2025-11-12')).toMatchObject({ currentBalance: 79_00 });
  });
});

describe('a write-off', () => {
  const owed = (cents: number) => refuse({ reason: 'more-than-owed', owed: cents });

  test('is at most what the part owes, with what no statement has asked for yet; a refused one leaves nothing behind', async () => {
    const accountId = await open();
    expect(await book(accountId, 'write-off', -1, '2025-11-09')).toEqual(owed(0));
    await issue(accountId, '2025-11-09');
    await adjust(accountId, 'fee', 10_00, '2025-11-10');
    await pay(accountId, 30_00, '2025-11-11');
    expect(await book(accountId, 'write-off', -60_01, '2025-11-12')).toEqual(owed(60_00));
    const { rows } = await sql`select from bss.adjustments where account_id = ${accountId} and kind = 'write-off'`.execute(mine.database);
    expect(rows).toEqual([]);
    expect(await standing(accountId, '2025-11-12')).toMatchObject({ currentBalance: 60_00 });
    expect(await book(accountId, 'write-off', -60_00, '2025-11-12')).toEqual(accept({ fresh: true }));
    expect(await book(accountId, 'write-off', -1, '2025-11-12')).toEqual(owed(0));
    await adjust(accountId, 'credit', -5_00, '2025-11-13');
    expect(await book(accountId, 'write-off', -1, '2025-11-13')).toEqual(owed(0));
    await issue(accountId, '2025-12-09');
    expect(await brokenInvariants()).toEqual([]);
  });

  test('is recognized when repeated, even if nothing is owed any more; its id is not taken for another amount', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const given = [accountId, 'write-off', -80_00, '2025-11-12', 'gone'] as const;
    expect(await book(...given)).toEqual(accept({ fresh: true }));
    expect(await book(...given)).toEqual(accept({ fresh: false }));
    const booked = { part: 'core', kind: 'write-off', amount: -80_00 };
    expect(await book(accountId, 'write-off', -8_00, '2025-11-12', 'gone')).toEqual(refuse({ reason: 'another-by-this-id', booked }));
    expect(await book(accountId, 'credit', -80_00, '2025-11-12', 'gone')).toEqual(refuse({ reason: 'another-by-this-id', booked }));
    expect(await standing(accountId, '2025-11-12')).toMatchObject({ currentBalance: 0 });
  });

  test.each([
    ['another write-off', (accountId: string) => adjustmentOf(accountId, 'write-off', -80_00, '2025-11-12', 'first'), owed(0)],
    ['a credit', (accountId: string) => adjustmentOf(accountId, 'credit', -20_00, '2025-11-12', 'first'), owed(60_00)],
    ['the same one', (accountId: string) => adjustmentOf(accountId, 'write-off', -80_00, '2025-11-12', 'second'), accept({ fresh: false })],
  ])('waits while %s is being booked, and then counts what is owed', async (_what, first, answer) => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const holding = await mine.database.startTransaction().execute();
    await postAdjustments(holding, [first(accountId)], usualTerms);
    const second = book(accountId, 'write-off', -80_00, '2025-11-12', 'second');
    await vi.waitFor(async () => expect(await waitingForLocks(mine.database)).toBe(1), { timeout: 10_000 });
    await holding.commit().execute();
    expect(await second).toEqual(answer);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('is booked as often as the debt allows, however many come at once', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(accountId, 'write-off', -30_00, '2025-11-12')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await standing(accountId, '2025-11-12')).toMatchObject({ currentBalance: 20_00 });
  });

  test('shares the debt with the others of its batch, except those that were booked before', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const [a, b, c] = ['a', 'b', 'c'].map((id) => adjustmentOf(accountId, 'write-off', -30_00, '2025-11-12', id));
    if (!a || !b || !c) throw new Error('there are three');
    await postAdjustments(mine.database, [a], usualTerms);
    const credit = adjustmentOf(accountId, 'credit', -1_00, '2025-11-12', 'd');
    expect(await postAdjustments(mine.database, [c, a, b, credit], usualTerms)).toEqual(new Set(['b', 'd']));
    expect(await standing(accountId, '2025-11-12')).toMatchObject({ currentBalance: 19_00 });
  });

  test('of a part that the account does not have, or of the wrong sign, is an error', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const streaming = { ...adjustmentOf(accountId, 'write-off', -1_00, '2025-11-12'), part: 'streaming' } as const;
    await expect(postAdjustments(mine.database, [streaming], usualTerms)).rejects.toThrow('violates foreign key constraint');
    await expect(adjust(accountId, 'write-off', 1_00, '2025-11-12')).rejects.toThrow('credits_are_given_and_fees_charged');
  });
});

describe('a closed period', () => {
  test('accepts no entry: later findings are booked into the open one', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    await issue(accountId, '2025-12-09');
    const late = sql`insert into bss.entries (account_id, part, number, occurred_on, statement_id) values (${accountId}, 'core', 3, '2025-12-08', gen_random_uuid())`;
    await expect(late.execute(mine.database)).rejects.toThrow('is closed before 2025-12-09');
    await adjust(accountId, 'credit', -5_00, '2025-11-20');
    await pay(accountId, 10_00, '2025-12-08');
    const entries = await sql`select number, occurred_on from bss.entries where account_id = ${accountId} order by number`.execute(mine.database);
    expect(entries.rows).toEqual([
      { number: 1, occurred_on: '2025-11-09' },
      { number: 2, occurred_on: '2025-12-09' },
      { number: 3, occurred_on: '2025-12-09' },
      { number: 4, occurred_on: '2025-12-09' },
    ]);
    expect((await statementOf(accountId, '2025-12-09'))?.balance).toBe(166_00);
    expect(await brokenInvariants()).toEqual([]);
  });
});

const happening = fc.oneof(
  fc.constant({ what: 'statement' } as const),
  fc.record({ what: fc.constant('payment' as const), amount: fc.integer({ min: 1, max: 150_00 }) }),
  fc.record({ what: fc.constant('credit' as const), amount: fc.integer({ min: -40_00, max: -1 }) }),
  fc.record({ what: fc.constantFrom('fee' as const, 'adjustment' as const), amount: fc.integer({ min: 1, max: 40_00 }) }),
  fc.record({ what: fc.constant('write-off' as const), amount: fc.integer({ min: -120_00, max: -1 }) }),
);

test('whatever is charged, paid, credited and written off, every statement adds up, and the amount due is what was charged less what came since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (happenings) => {
      const accountId = await open();
      let months = 0;
      let [billed, came, unbilled] = [0, 0, 0];
      for (const now of happenings) {
        const day = plusDays(plusMonths('2025-10-09', months), 2);
        if (now.what === 'statement') {
          months += 1;
          await issue(accountId, plusMonths('2025-10-09', months));
          billed = (await statementOf(accountId, plusMonths('2025-10-09', months)))?.balance ?? 0;
          [came, unbilled] = [0, 0];
        } else if (now.what === 'payment') {
          await pay(accountId, now.amount, day);
          came += now.amount;
        } else if (now.what === 'write-off') {
          const { ok } = await book(accountId, now.what, now.amount, day);
          expect(ok).toBe(-now.amount <= billed - came + unbilled);
          if (ok) came -= now.amount;
        } else {
          await adjust(accountId, now.what, now.amount, day);
          if (now.amount < 0) came -= now.amount;
          else unbilled += now.amount;
        }
        const { amountDue, currentBalance } = await standing(accountId, day);
        expect({ amountDue, currentBalance }).toEqual({ amountDue: Math.max(0, billed - came), currentBalance: billed - came + unbilled });
      }
    }),
    { numRuns: 25 },
  );
  expect(await brokenInvariants()).toEqual([]);
});
