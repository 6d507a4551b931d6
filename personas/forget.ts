import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Household } from './household.ts';
import type { SeedDependencies } from './seed-dependencies.ts';
import { demoStock } from './stock.ts';

/** Our tables that name an account and are not emptied by it, and why not. */
export const emptiedOtherwise: Readonly<Record<string, string>> = {
  audit: 'a line goes by its age alone',
  delivery: 'goes with its notice',
  identity_trail: 'goes with its user',
  session: 'ended with all sessions of its user',
};

/** Emptied after all others, in this order: the first refer to the last. */
const payments = ['payment_number', 'payment_reversal', 'payment', 'payer'];

/** Every other table of ours with rows of an account, whichever module's; rows that depend on theirs are deleted too. */
async function emptiedTables(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'demarc'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'account_id'
    order by relname`.execute(database);
  const last = new Set([...payments, ...Object.keys(emptiedOtherwise)]);
  return [...rows.map(({ name }) => name).filter((name) => !last.has(name)), ...payments];
}

/**
 * Deletes whatever an earlier seed, or the demo since then, has left of these households in each owner's data: the processor's books, ours, the
 * provider's. Lower environments only; nothing else in Demarc deletes a payment.
 */
export async function forgetPersonas(
  { database, identity, accounts }: Pick<SeedDependencies, 'database' | 'identity' | 'accounts'>,
  all: readonly Household[],
): Promise<void> {
  const accountIds = all.map(({ definition }) => definition.accountId);
  const people = (await Promise.all(accountIds.map((accountId) => accounts.people(accountId)))).flat();
  const userIds = new Set([...all.flatMap(({ definition }) => definition.users), ...people].map(({ userId }) => userId));
  await forgetCharges(database, await paymentIdsOf(database, accountIds));
  await unplug(database, all);
  for (const table of await emptiedTables(database)) {
    await sql`delete from ${sql.table(`demarc.${table}`)} where account_id = any(${accountIds}::uuid[])`.execute(database);
  }
  const usernames = [...all.flatMap(({ definition }) => definition.users), ...people].map(({ username }) => username);
  await sql`delete from demarc.mailbox where username = any(${usernames})`.execute(database);
  await sql`delete from demarc.identity_trail where user_id = any(${[...userIds]})`.execute(database);
  for (const userId of userIds) {
    await identity.endAllSessions(userId);
    await identity.removeLogin(userId);
  }
  await accounts.remove(accountIds);
}

async function paymentIdsOf(database: Database, accountIds: readonly string[]): Promise<readonly string[]> {
  const found = await sql<{ readonly paymentId: string }>`
    select payment_id as "paymentId" from demarc.payment where account_id = any(${accountIds}::uuid[])`.execute(database);
  return found.rows.map(({ paymentId }) => paymentId);
}

/** Their devices, and those that they were sent since, leave the sandbox network with whatever happened to them there. */
async function unplug(database: Database, all: readonly Household[]): Promise<void> {
  const macs = [...all.flatMap(({ definition }) => definition.home?.devices ?? []), ...demoStock].flatMap(({ mac }) => mac ?? []);
  await sql`delete from sandbox.devices where mac = any(${macs})`.execute(database);
}

async function forgetCharges(database: Database, chargeIds: readonly string[]): Promise<void> {
  for (const table of ['events', 'reversals', 'returns', 'disputes', 'refunds', 'charges']) {
    await sql`delete from ${sql.table(`sandbox.${table}`)} where charge_id = any(${chargeIds})`.execute(database);
  }
}
