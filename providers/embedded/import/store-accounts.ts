import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { normalForm } from '../billing/accounts/account-numbers.ts';
import { enrollInAutoPay } from '../billing/autopay/enrollments.ts';
import { saveMethod } from '../billing/wallet/save-method.ts';
import type { MovingAccount } from './moving-account.ts';
import { openBalances } from './opening-statements.ts';
import type { Trail } from './trail.ts';

/** Finds which of these account numbers, in normal form, exist already, with their ids. */
export async function readTaken(database: Database, accountNumbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly accountNumber: string; readonly accountId: string }>`
    select ${normalForm} as "accountNumber", account_id as "accountId" from bss.account_numbers
    where ${normalForm} = any(${[...accountNumbers]}) and not is_duplicate`.execute(database);
  return new Map(rows.map(({ accountNumber, accountId }) => [accountNumber, accountId]));
}

/** Those of these time zones that the database does not know, although Node does: it could book nothing for their accounts. */
export async function readUnknownZones(database: Database, zones: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly zone: string }>`
    select zone from unnest(${[...new Set(zones)]}::text[]) zone
    where lower(zone) not in (select lower(name) from pg_timezone_names)`.execute(database);
  return new Set(rows.map(({ zone }) => zone));
}

/** Stores whole accounts in one transaction: all of them, or none. */
export async function storeAccounts(database: Database, accounts: readonly MovingAccount[], { by, at, terms }: Trail): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await openAccounts(
      transaction,
      accounts.map(({ definition }) => definition),
    );
    for (const bills of inTurn(accounts)) await openBalances(transaction, bills, by, at, terms);
    for (const { methods, mandates } of accounts) {
      for (const method of methods) await saveMethod(transaction, method);
      for (const mandate of mandates) await enrollInAutoPay(transaction, mandate);
    }
  });
}

/** The oldest bill of every part, then the next one of the parts that have more. */
function inTurn(accounts: readonly MovingAccount[]) {
  const byPart = accounts.flatMap(({ bills }) => [...Map.groupBy(bills, ({ part }) => part).values()]);
  const longest = Math.max(0, ...byPart.map((bills) => bills.length));
  return Array.from({ length: longest }, (_, turn) => byPart.flatMap((bills) => bills[turn] ?? []));
}
