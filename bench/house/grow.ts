import { sql } from 'kysely';
import { taxesByState } from '#personas/places.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openAccounts } from '#providers/embedded/accounts/open-account.ts';
import { postPayments } from '#providers/embedded/ledger/post-payments.ts';
import { setTaxes } from '#providers/embedded/statements/charges.ts';
import { issueStatements } from '#providers/embedded/statements/issue-statements.ts';
import { saveMethod } from '#providers/embedded/wallet/save-method.ts';
import { ACCOUNTS, accountIdOf, customer, cycleDayOf, methodIdOf, STATEMENTS_EACH, statementDates } from './customers.ts';

const BATCH = 500;
/** As many as the machine that the figures are from has cores. */
const AT_ONCE = 2;

/** Grows the customers through the provider's own use cases: every statement but the last is paid ten days after its date. */
export async function growCustomers(database: Database, today: IsoDate, tell: (line: string) => void): Promise<void> {
  for (const [state, rules] of Object.entries(taxesByState)) await setTaxes(database, state, rules);
  const batches = Array.from({ length: ACCOUNTS / BATCH }, (_, batch) => Array.from({ length: BATCH }, (_, index) => batch * BATCH + index));
  let grown = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      await growBatch(database, batch, today);
      grown += batch.length;
      if (grown % 4_000 === 0) tell(`  ${grown} of ${ACCOUNTS} accounts`);
    }
  });
  await Promise.all(workers);
  await sql`vacuum analyze`.execute(database);
}

async function growBatch(database: Database, numbers: readonly number[], today: IsoDate): Promise<void> {
  await openAccounts(
    database,
    numbers.map((number) => customer(number, today)),
  );
  for (const number of numbers) await saveMethod(database, visaOf(number, today));
  for (let month = 0; month < STATEMENTS_EACH; month++) {
    const keys = numbers.map((number) => ({
      accountId: accountIdOf(number),
      part: 'core' as const,
      on: statementDates(cycleDayOf(number), today)[month] ?? today,
    }));
    await issueStatements(database, keys);
    if (month < STATEMENTS_EACH - 1) await payInFull(database, keys);
  }
}

async function payInFull(database: Database, statements: readonly { readonly accountId: string; readonly on: IsoDate }[]): Promise<void> {
  const { rows } = await sql<{ readonly accountId: string; readonly on: IsoDate; readonly amount: Cents }>`
    select account_id as "accountId", issued_on as "on", balance as amount from bss.statements
    join unnest(${statements.map(({ accountId }) => accountId)}::uuid[], ${statements.map(({ on }) => on)}::date[]) as key(account_id, issued_on)
      using (account_id, issued_on)`.execute(database);
  const payments = rows.map(({ accountId, on, amount }) => {
    const paidOn = plusDays(on, 10);
    const paymentId = `bench-${accountId}-${on}`;
    return { accountId, paymentId, part: 'core', amount, on: paidOn, at: `${paidOn}T16:30:00.000Z`, channel: 'online' } as const;
  });
  await postPayments(database, payments);
}

const visaOf = (number: number, today: IsoDate) =>
  ({
    accountId: accountIdOf(number),
    methodId: methodIdOf(number),
    kind: 'card',
    brand: 'visa',
    lastFour: '4242',
    nameOn: 'Robin Ames',
    isDefault: true,
    expiry: { year: Number(today.slice(0, 4)) + 3, month: 1 },
    zip: '12207',
    prepaid: false,
    token: 'tok_visa',
    at: `${today}T12:00:00.000Z`,
  }) as const;
