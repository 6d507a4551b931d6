import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { householdWithPhone } from '../../operations/orders/testing.ts';
import { checkLedger, checkSnapshot } from './check-ledger.ts';
import { postAdjustments } from './post-adjustments.ts';
import { postPayments } from './post-payments.ts';
import { postReversals } from './post-reversals.ts';

/** What the check says of books that somebody has tampered with, past every guard of the tables. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
  const { accountId } = await householdWithPhone(mine.database);
  const moment = { accountId, part: 'mobile', on: '2025-12-30', at: '2025-12-30T17:00:00.000Z' } as const;
  await postPayments(mine.database, [{ ...moment, paymentId: 'paid', amount: cents(20_00), channel: 'online' }], usualTerms);
  const back = {
    ...moment,
    reversalId: 'back',
    paymentId: 'paid',
    kind: 'refund',
    owed: 'again',
    returnCode: undefined,
    amount: cents(5_00),
  } as const;
  await postReversals(mine.database, [back], usualTerms);
  const words = { code: 'account-fee', description: { en: 'Account fee', es: 'Cargo en la cuenta' }, reason: 'A visit', by: 'grace' };
  await postAdjustments(mine.database, [{ ...moment, ...words, adjustmentId: 'fee', kind: 'fee', amount: cents(3_00) }], usualTerms);
});
afterAll(() => mine.end());

/** The invariants that are broken once somebody has tampered with the books, which is undone. */
async function brokenBy(tampering: RawBuilder<unknown>): Promise<readonly string[]> {
  const transaction = await mine.database.startTransaction().execute();
  await sql`set local session_replication_role = replica`.execute(transaction);
  const { numAffectedRows } = await tampering.execute(transaction);
  const found = await checkSnapshot(transaction);
  await transaction.rollback().execute();
  expect(numAffectedRows).toBeGreaterThan(0n);
  return found.filter(({ holds }) => !holds).map(({ name }) => name);
}

const ofPayment = sql`entry_number = (select number from bss.entries where payment_id = 'paid')`;
const again = (table: string, key: string) => sql`
  insert into ${sql.table(`bss.${table}`)}
  select (jsonb_populate_record(row, jsonb_build_object(${sql.lit(key)}::text, gen_random_uuid()))).*
  from (select row from ${sql.table(`bss.${table}`)} row limit 1) one`;

const balance = 'the balance of each part is the sum of its receivable';
const cash = 'cash in transit is what was paid less what went back';
const control = 'the receivables are the control account';
const devices = 'what is left of the device plans is the device receivable; what they billed are their installments, what they got their payments';
const once = 'every statement, payment, reversal, adjustment and device plan stands in the ledger once';
const statements = 'each statement is the one before, plus its lines, less payments';

test('books that nobody has tampered with hold', async () => {
  expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
});

test.each([
  [
    'a leg',
    sql`update bss.legs set amount = amount + 1 where ledger_account = 'cash-in-transit' and ${ofPayment}`,
    ['every ledger entry sums to zero', cash, control],
  ],
  ['money in transit', sql`update bss.legs set ledger_account = 'write-off' where ledger_account = 'cash-in-transit' and ${ofPayment}`, [cash]],
  ['a balance', sql`update bss.account_parts set balance = balance + 1`, [balance, control]],
  ['a count of entries', sql`update bss.account_parts set last_entry = last_entry + 1`, ['the entries of each part are numbered without a gap']],
  ['a line of a statement', sql`update bss.statement_lines set amount = amount + 1 where number = 1`, [statements]],
  ['what a statement carries forward', sql`update bss.statements set previous_balance = previous_balance + 1, payments = payments + 1`, [statements]],
  ['what a statement gave', sql`update bss.statements set credits = credits - 1`, [statements]],
  [
    'what is not asked yet',
    sql`update bss.account_parts set unbilled = unbilled + 1`,
    ['what is charged and not asked yet are the adjustments since the last statement, and what is owed anew since'],
  ],
  [
    'the date of an entry',
    sql`update bss.entries set occurred_on = '2025-12-08' where payment_id = 'paid'`,
    ['no entry is dated into a period that was closed before it'],
  ],
  ['a payment that is not booked', again('payments', 'payment_id'), [once, cash]],
  ['a reversal that is not booked', again('reversals', 'reversal_id'), [once, cash]],
  ['an adjustment that is not booked', again('adjustments', 'adjustment_id'), [once]],
  [
    'a statement that is not booked',
    sql`update bss.entries set statement_id = gen_random_uuid() where number = (select max(entry_number) from bss.statements)`,
    [once],
  ],
  ['a device plan that is not booked', again('device_plans', 'plan_id'), [once, devices]],
  [
    'more that went back than was paid',
    sql`update bss.reversals set amount = 20_01`,
    [cash, 'no more is refunded, returned or lost of a payment than it was'],
  ],
  ['what a device plan billed', sql`update bss.device_plans set billed = billed - 1, paid_ahead = paid_ahead + 1`, [devices]],
  ['what a device plan owes', sql`update bss.device_plans set financed = financed + 1`, [devices]],
] as const)('names exactly what is broken by tampering with %s', async (_, tampering, names) => {
  expect(await brokenBy(tampering)).toEqual(names);
});
