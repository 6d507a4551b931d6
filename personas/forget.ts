import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { removeAccounts } from '#providers/embedded/accounts/remove-accounts.ts';
import { listPeople } from '#providers/embedded/billing/accounts/people.ts';
import type { Household } from './household.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

/** Our tables that are emptied by account; rows that depend on theirs are deleted too. */
export const emptiedTables: readonly string[] = [
  'notice',
  'paperless_consent',
  'app_terms_consent',
  'auto_pay_intent',
  'auto_pay_authorization',
  'payment_intent',
  'entered_method',
  'payment_number',
  'payment_reversal',
  'payment',
  'payer',
  'user_change',
  'user_invitation',
  'primary_offer',
  'contact_change',
  'notice_choice',
  'support_case',
];

/**
 * Deletes whatever an earlier seed, or the demo since then, has left of these households in each owner's data: the processor's books, ours, the
 * provider's. Lower environments only; nothing else in Demarc deletes a payment.
 */
export async function forgetPersonas(
  { database, identity }: Pick<SeedDependencies, 'database' | 'identity'>,
  all: readonly Household[],
): Promise<void> {
  const accountIds = all.map(({ definition }) => definition.accountId);
  const people = (await Promise.all(accountIds.map((accountId) => listPeople(database, accountId)))).flat();
  const userIds = new Set([...all.flatMap(({ definition }) => definition.users), ...people].map(({ userId }) => userId));
  await forgetCharges(database, await paymentIdsOf(database, accountIds));
  for (const table of emptiedTables) {
    await sql`delete from ${sql.table(`demarc.${table}`)} where account_id = any(${accountIds}::uuid[])`.execute(database);
  }
  const usernames = [...all.flatMap(({ definition }) => definition.users), ...people].map(({ username }) => username);
  await sql`delete from demarc.mailbox where username = any(${usernames})`.execute(database);
  await sql`delete from demarc.identity_trail where user_id = any(${[...userIds]})`.execute(database);
  for (const userId of userIds) {
    await identity.endAllSessions(userId);
    await identity.removeLogin(userId);
  }
  await removeAccounts(database, accountIds);
}

async function paymentIdsOf(database: Database, accountIds: readonly string[]): Promise<readonly string[]> {
  const found = await sql<{ readonly paymentId: string }>`
    select payment_id as "paymentId" from demarc.payment where account_id = any(${accountIds}::uuid[])`.execute(database);
  return found.rows.map(({ paymentId }) => paymentId);
}

async function forgetCharges(database: Database, chargeIds: readonly string[]): Promise<void> {
  for (const table of ['events', 'reversals', 'returns', 'disputes', 'refunds', 'charges']) {
    await sql`delete from ${sql.table(`sandbox.${table}`)} where charge_id = any(${chargeIds})`.execute(database);
  }
}
