import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageing } from '#modules/billing/rules/ageing.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { removeAccounts } from '../../accounts/remove-accounts.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { setServiceState } from '../accounts/service-state.ts';
import { issueStatements } from '../statements/issue-statements.ts';
import { checkLedger } from './check-ledger.ts';
import { postAdjustments } from './post-adjustments.ts';
import { postPayments } from './post-payments.ts';
import { postReversals } from './post-reversals.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

async function billedAccount(): Promise<string> {
  const definition = accountDefinition();
  await openAccounts(mine.database, [definition]);
  await issueStatements(mine.database, [{ accountId: definition.accountId, part: 'core', on: '2025-11-09' }], usualTerms);
  return definition.accountId;
}

const payment = (accountId: string, paymentId: string, amount = 10_00) =>
  ({
    paymentId,
    accountId,
    part: 'core',
    amount: cents(amount),
    on: '2025-11-20',
    at: '2025-11-20T15:00:00.000Z',
    channel: 'online',
  }) as const;

const reversal = (accountId: string, reversalId: string, paymentId: string, amount = 10_00) =>
  ({
    reversalId,
    paymentId,
    accountId,
    part: 'core',
    kind: 'return',
    owed: 'again',
    returnCode: 'R01',
    amount: cents(amount),
    on: '2025-11-24',
    at: '2025-11-24T15:00:00.000Z',
  }) as const;

const fee = (accountId: string) => {
  const when = { on: '2025-11-26', at: '2025-11-26T15:00:00.000Z' } as const;
  const words = { code: 'account-fee', description: { en: 'Account fee', es: 'Cargo de la cuenta' }, reason: 'A visit', by: 'grace' };
  return { accountId, part: 'core', adjustmentId: `fee of ${accountId}`, kind: 'fee', amount: cents(5_00), ...words, ...when } as const;
};

const balanceOf = async (accountId: string) => {
  const { rows } = await sql<{ balance: number; state: string; grace: string | null }>`
    select balance, service_state as state, grace_until as grace from bss.account_parts where account_id = ${accountId} and part = 'core'`.execute(
    mine.database,
  );
  return rows[0];
};

const brokenInvariants = async () => (await checkLedger(mine.database)).filter(({ holds }) => !holds);

describe('the ledger is immutable', () => {
  const posted = ['payments', 'reversals', 'adjustments', 'device_payments', 'entries', 'legs'];
  const issued = ['statements', 'statement_lines', 'device_installments'];

  test.each([...posted, ...issued, 'dunning_steps'])('%s refuse update, delete and truncate', async (table) => {
    await billedAccount();
    const refusal = 'what is posted or issued never changes';
    await expect(sql`update ${sql.table(`bss.${table}`)} set account_id = account_id`.execute(mine.database)).rejects.toThrow(refusal);
    await expect(sql`delete from ${sql.table(`bss.${table}`)}`.execute(mine.database)).rejects.toThrow(refusal);
    await expect(sql`truncate ${sql.table(`bss.${table}`)} cascade`.execute(mine.database)).rejects.toThrow(refusal);
  });

  test('deleting a demo account leaves the others and the guard in place', async () => {
    const [gone, kept] = [await billedAccount(), await billedAccount()];
    for (const accountId of [gone, kept]) {
      await postPayments(mine.database, [payment(accountId, 'p0'), payment(accountId, 'p1')], usualTerms);
      await postReversals(mine.database, [reversal(accountId, 'r0', 'p0')], usualTerms);
    }
    await removeAccounts(mine.database, [gone, '00000000-0000-4000-8000-000000000000']);
    expect(await balanceOf(gone)).toBeUndefined();
    expect(await balanceOf(kept)).toMatchObject({ balance: 70_00 });
    expect(await brokenInvariants()).toEqual([]);
    await expect(sql`delete from bss.legs`.execute(mine.database)).rejects.toThrow('never changes');
  });

  test.each(['payment_id', 'reversal_id', 'adjustment_id'])('a second entry with the same %s is refused', async (cause) => {
    const accountId = await billedAccount();
    await postPayments(mine.database, [payment(accountId, 'once')], usualTerms);
    await postReversals(mine.database, [reversal(accountId, 'back', 'once')], usualTerms);
    await postAdjustments(mine.database, [fee(accountId)], usualTerms);
    const again = sql`
      insert into bss.entries (account_id, part, number, occurred_on, ${sql.ref(cause)})
      select account_id, part, number + 10, occurred_on, ${sql.ref(cause)} from bss.entries
      where account_id = ${accountId} and ${sql.ref(cause)} is not null`.execute(mine.database);
    await expect(again).rejects.toThrow('duplicate key');
  });

  test('legs that do not add up to zero are refused', async () => {
    const accountId = await billedAccount();
    const oneSided = sql`insert into bss.legs values (${accountId}, 'core', 1, 'write-off', 500)`.execute(mine.database);
    await expect(oneSided).rejects.toThrow('does not sum to zero but to 500');
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe('posting payments', () => {
  test('books fifty at once, each once', async () => {
    const accountId = await billedAccount();
    const ids = Array.from({ length: 50 }, (_, index) => `fifty-${index}`);
    await Promise.all([...ids, ...ids].map((id) => postPayments(mine.database, [payment(accountId, id, 1_00)], usualTerms)));
    expect(await balanceOf(accountId)).toMatchObject({ balance: 80_00 - 50_00 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('books twenty repeats of one payment once', async () => {
    const accountId = await billedAccount();
    await Promise.all(Array.from({ length: 20 }, () => postPayments(mine.database, [payment(accountId, 'again')], usualTerms)));
    expect(await balanceOf(accountId)).toMatchObject({ balance: 70_00 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('books a batch over several accounts, even if two batches run in opposite order', async () => {
    const accounts = [await billedAccount(), await billedAccount(), await billedAccount()];
    const batch = (name: string) => accounts.flatMap((accountId) => [payment(accountId, `${name}-1`, 1_00), payment(accountId, `${name}-2`, 2_00)]);
    const batches = Array.from({ length: 10 }, (_, index) => (index % 2 ? batch(`b${index}`) : batch(`b${index}`).reverse()));
    await Promise.all(batches.map((payments) => postPayments(mine.database, payments, usualTerms)));
    for (const accountId of accounts) expect(await balanceOf(accountId)).toMatchObject({ balance: 80_00 - 30_00 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('refuses a part the account does not have', async () => {
    const accountId = await billedAccount();
    await expect(postPayments(mine.database, [{ ...payment(accountId, 'nowhere'), part: 'streaming' }], usualTerms)).rejects.toThrow('foreign key');
  });
});

describe('refunds, returns and disputes', () => {
  test('are booked once each among payments and repeats, in their own entries without a gap', async () => {
    const accountId = await billedAccount();
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    await postPayments(
      mine.database,
      ids.map((id) => payment(accountId, `p${id}`, 1_00)),
      usualTerms,
    );
    const back = [...ids, ...ids].map((id) => postReversals(mine.database, [reversal(accountId, `r${id}`, `p${id}`, 1_00)], usualTerms));
    await Promise.all([...back, ...ids.map((id) => postPayments(mine.database, [payment(accountId, `later-${id}`, 1_00)], usualTerms))]);
    expect(await balanceOf(accountId)).toMatchObject({ balance: 80_00 - 20_00 });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('are on the next statement next to their payment, which stays unchanged', async () => {
    const accountId = await billedAccount();
    await postPayments(mine.database, [payment(accountId, 'p1', 80_00), payment(accountId, 'p2', 5_00)], usualTerms);
    await postReversals(mine.database, [reversal(accountId, 'r1', 'p1', 80_00)], usualTerms);
    await issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-12-09' }], usualTerms);
    const { statements } = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
    const [head] = (await statements.list(accountId, 'core', { first: 1, after: undefined })).items;
    expect(head).toMatchObject({ previousBalance: 80_00, payments: 5_00 });
    expect((await statements.statement(accountId, head?.statementId ?? ''))?.received).toEqual([
      { entryId: 'p1', on: '2025-11-20', amount: 80_00, channel: 'online', reversal: null },
      { entryId: 'p2', on: '2025-11-20', amount: 5_00, channel: 'online', reversal: null },
      { entryId: 'r1', on: '2025-11-24', amount: -80_00, channel: 'online', reversal: 'return' },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('that exceed the payment are a violation named by the check', async () => {
    const other = await testDatabase();
    const definition = accountDefinition();
    await openAccounts(other.database, [definition]);
    await postPayments(other.database, [payment(definition.accountId, 'p1')], usualTerms);
    await postReversals(other.database, [reversal(definition.accountId, 'r1', 'p1', 10_01)], usualTerms);
    const broken = (await checkLedger(other.database)).filter(({ holds }) => !holds);
    await other.end();
    expect(broken.map(({ name }) => name)).toEqual(['no more is refunded, returned or lost of a payment than it was']);
  });
});

describe('stopped service', () => {
  const on = { on: '2026-01-12', at: '2026-01-12T15:00:00.000Z' } as const;

  /** Past due on January 12: $80.00 since November 30 and, late fee included, $86.00 since December 30. The last $86.00 fall due on the 30th. */
  async function stoppedAccount(graceUntil: '2026-01-15' | undefined) {
    const accountId = await billedAccount();
    await issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-12-09' }], usualTerms);
    await issueStatements(mine.database, [{ accountId, part: 'core', on: '2026-01-09' }], usualTerms);
    await setServiceState(mine.database, { accountId, part: 'core', state: 'disconnected', graceUntil });
    return accountId;
  }

  test('stays stopped while a cent of the past due is left', async () => {
    const accountId = await stoppedAccount('2026-01-15');
    await postPayments(mine.database, [{ ...payment(accountId, 'nearly', 165_99), ...on }], usualTerms);
    expect(await balanceOf(accountId)).toMatchObject({ state: 'disconnected', grace: '2026-01-15' });
  });

  test('is active again when the past due is paid, even if more is owed', async () => {
    const accountId = await stoppedAccount('2026-01-15');
    await postPayments(mine.database, [{ ...payment(accountId, 'all of it', 166_00), ...on }], usualTerms);
    expect(await balanceOf(accountId)).toEqual({ balance: 86_00, state: 'active', grace: null });
  });

  test('is active again, and its grace period over, whatever is charged that no statement has asked for yet', async () => {
    const accountId = await stoppedAccount('2026-01-15');
    await postAdjustments(mine.database, [{ ...fee(accountId), ...on }], usualTerms);
    await postPayments(mine.database, [{ ...payment(accountId, 'all that is past due', 166_00), ...on }], usualTerms);
    expect(await balanceOf(accountId)).toEqual({ balance: 91_00, state: 'active', grace: null });
  });

  test('that a payment restores is told once, and service that was on is not', async () => {
    const accountId = await stoppedAccount(undefined);
    await postPayments(mine.database, [{ ...payment(accountId, 'restores', 166_00), ...on }], usualTerms);
    await postPayments(mine.database, [{ ...payment(accountId, 'after it', 10_00), ...on }], usualTerms);
    const { rows } = await sql`select kind from bss.events where account_id = ${accountId}`.execute(mine.database);
    expect(rows).toEqual([{ kind: 'service-restored' }]);
  });

  test('stays stopped after a late report of money taken before anything was due, as long as something is past due', async () => {
    const accountId = await stoppedAccount('2026-01-15');
    await postPayments(mine.database, [{ ...payment(accountId, 'late in', 1_00), on: '2025-11-25', at: on.at }], usualTerms);
    expect(await balanceOf(accountId)).toMatchObject({ balance: 251_00, state: 'disconnected' });
    await postPayments(mine.database, [{ ...payment(accountId, 'the rest', 165_00), on: '2026-01-05', at: on.at }], usualTerms);
    expect(await balanceOf(accountId)).toMatchObject({ balance: 86_00, state: 'active' });
  });

  test('is active again exactly when the ageing rules find nothing past due, whatever is paid and when', async () => {
    const days = fc.integer({ min: 0, max: 120 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: 1, max: 120_00 }), days), { minLength: 1, maxLength: 4 }), async (payments) => {
        const accountId = await stoppedAccount(undefined);
        for (const [index, [amount, day]] of payments.entries()) {
          await setServiceState(mine.database, { accountId, part: 'core', state: 'suspended', graceUntil: undefined });
          const paidOn = plusDays('2025-11-20', day);
          await postPayments(mine.database, [{ ...payment(accountId, `${index}`, amount), on: paidOn }], usualTerms);
          const core = (await createEmbeddedProvider(mine.database, readUsualTerms, testSealer).billing.summary(accountId))?.parts[0];
          if (core === undefined) throw new Error('the account has core');
          const { pastDue } = ageing(core.currentBalance, core.items, paidOn);
          expect(core.serviceState).toBe(pastDue > 0 ? 'suspended' : 'active');
        }
      }),
      { numRuns: 25 },
    );
  });

  test('stays inactive when the part was closed', async () => {
    const accountId = await stoppedAccount(undefined);
    await setServiceState(mine.database, { accountId, part: 'core', state: 'inactive', graceUntil: undefined });
    await postPayments(mine.database, [{ ...payment(accountId, 'after the end', 252_00), ...on }], usualTerms);
    expect(await balanceOf(accountId)).toMatchObject({ balance: 0, state: 'inactive' });
  });
});

describe('the ledger check', () => {
  test('has no time limit, unlike other statements', async () => {
    const hurried = openDatabase(mine.url, { applicationName: 'demarc test', connections: 1, statementTimeoutMs: 100 });
    await expect(sql`select pg_sleep(0.3)`.execute(hurried)).rejects.toThrow('statement timeout');
    const held = mine.database.transaction().execute(async (transaction) => {
      await sql`lock table bss.legs in access exclusive mode`.execute(transaction);
      const check = checkLedger(hurried);
      await sql`select pg_sleep(0.3)`.execute(transaction);
      return { check };
    });
    expect((await (await held).check).filter(({ holds }) => !holds)).toEqual([]);
    await hurried.destroy();
  });

  test('names each invariant violated by a tampered row', async () => {
    const other = await testDatabase();
    const definition = accountDefinition();
    await openAccounts(other.database, [definition]);
    await issueStatements(other.database, [{ accountId: definition.accountId, part: 'core', on: '2025-11-09' }], usualTerms);
    await sql`update bss.account_parts set balance = balance + 1 where part = 'core'`.execute(other.database);
    const broken = (await checkLedger(other.database)).filter(({ holds }) => !holds);
    await other.end();
    expect(broken.map(({ name }) => name)).toEqual([
      'the balance of each part is the sum of its receivable',
      'the receivables are the control account',
    ]);
    expect(broken[0]?.detail).toBe(`account ${definition.accountId} core: balance 8001, receivable 8000`);
  });
});
