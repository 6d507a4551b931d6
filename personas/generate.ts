import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { copyAccounts } from '#providers/embedded/accounts/copy-accounts.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { postPayments } from '#providers/embedded/billing/ledger/post-payments.ts';
import { issueStatements } from '#providers/embedded/billing/statements/issue-statements.ts';
import { setTaxes } from '#providers/embedded/billing/statements/tax-tables.ts';
import { saveMethod } from '#providers/embedded/billing/wallet/save-method.ts';
import {
  accountIdOf,
  accountNumberOf,
  customer,
  cycleDayOf,
  KINDS,
  paymentIdOf,
  statementDates,
  userIdOf,
  usernameOf,
  visaOf,
} from './generated-customer.ts';
import { TAXED_SINCE, taxesByState } from './places.ts';

export type Generated = {
  /** The number of accounts to reach, including those of earlier runs. */
  readonly accounts: number;
  /** Statements per account, the last of them unpaid. */
  readonly statements: number;
  readonly today: IsoDate;
  /** Told the number of accounts so far, now and then. */
  readonly progress: (accounts: number) => void;
};

const COPIES_AT_ONCE = 1_000;
/** As many as the cores of the machine on which our figures were measured. */
const WORKERS = 2;
const DAYS_UNTIL_PAID = 10;

/**
 * Makes customers with more than a year of statements: one of each kind lives through it in the provider's own use cases, month by month, and the
 * others are copies of their books. What exists already is kept, so that it can be run again, also for more.
 */
export async function generateAccounts(database: Database, { accounts, statements, today, progress }: Generated): Promise<void> {
  for (const [state, rules] of Object.entries(taxesByState)) await setTaxes(database, { state, effectiveOn: TAXED_SINCE, rules });
  const models = await missing(database, range(0, Math.min(accounts, KINDS)));
  await growModels(database, models, statements, today);
  const batches = range(0, Math.ceil(Math.max(0, accounts - KINDS) / COPIES_AT_ONCE)).map((batch) => KINDS + batch * COPIES_AT_ONCE);
  let made = Math.min(accounts, KINDS);
  const worker = async () => {
    for (let from = batches.shift(); from !== undefined; from = batches.shift()) {
      const numbers = range(from, Math.min(from + COPIES_AT_ONCE, accounts));
      const copies = (await missing(database, numbers)).map(copyOf);
      if (copies.length > 0) await copyAccounts(database, copies);
      made += numbers.length;
      progress(made);
    }
  };
  await Promise.all(range(0, WORKERS).map(worker));
  await sql`analyze`.execute(database);
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const copyOf = (number: number) => ({
  from: accountIdOf(number % KINDS),
  accountId: accountIdOf(number),
  accountNumber: accountNumberOf(number),
  userId: userIdOf(number),
  username: usernameOf(number),
});

async function missing(database: Database, numbers: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly accountId: string }>`
    select account_id as "accountId" from bss.accounts where account_id = any(${numbers.map(accountIdOf)}::uuid[])`.execute(database);
  const there = new Set(rows.map(({ accountId }) => accountId));
  return numbers.filter((number) => !there.has(accountIdOf(number)));
}

async function growModels(database: Database, numbers: readonly number[], statements: number, today: IsoDate): Promise<void> {
  const definitions = numbers.map((number) => customer(number, statements, today));
  await openAccounts(database, definitions);
  for (const number of numbers) await saveMethod(database, visaOf(number, today));
  for (const month of range(0, statements)) {
    const keys = numbers.flatMap((number, index) =>
      (definitions[index]?.parts ?? []).map(({ part }) => ({
        accountId: accountIdOf(number),
        part,
        on: statementDates(cycleDayOf(number), statements, today)[month] ?? today,
      })),
    );
    await issueStatements(database, keys, usualTerms);
    if (month < statements - 1) await payInFull(database, keys);
  }
}

type Issued = { readonly accountId: string; readonly part: AccountPart; readonly on: IsoDate };

async function payInFull(database: Database, statements: readonly Issued[]): Promise<void> {
  const { rows } = await sql<Issued & { readonly amount: Cents }>`
    select s.account_id as "accountId", s.part, s.issued_on as "on", s.balance as amount
    from jsonb_to_recordset(${JSON.stringify(statements)}) as key("accountId" uuid, part text, "on" date)
    join bss.statements s on s.account_id = key."accountId" and s.part = key.part and s.issued_on = key."on"`.execute(database);
  await postPayments(
    database,
    rows.map(({ accountId, part, on, amount }) => {
      const paidOn = plusDays(on, DAYS_UNTIL_PAID);
      return { accountId, part, amount, paymentId: paymentIdOf(on, part), on: paidOn, at: `${paidOn}T16:30:00.000Z`, channel: 'online' };
    }),
    usualTerms,
  );
}
