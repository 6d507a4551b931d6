import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { Wish } from '../rules/cart.ts';

/** What is in an account's cart, oldest first. */
export async function readWishes(database: Database, accountId: string): Promise<readonly Wish[]> {
  const { rows } = await sql<{ readonly wishes: readonly Wish[] }>`select wishes from demarc.cart where account_id = ${accountId}`.execute(database);
  return rows[0]?.wishes ?? [];
}

/** Changes a cart; two tabs that do so at once wait for each other. */
export async function changeWishes(
  database: Database,
  { accountId, at, change }: { readonly accountId: string; readonly at: IsoInstant; readonly change: (wishes: readonly Wish[]) => readonly Wish[] },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`
      insert into demarc.cart (account_id, wishes, changed_at) values (${accountId}, '[]', ${at}) on conflict do nothing`.execute(transaction);
    const { rows } = await sql<{ readonly wishes: readonly Wish[] }>`
      select wishes from demarc.cart where account_id = ${accountId} for update`.execute(transaction);
    const wishes = JSON.stringify(change(rows[0]?.wishes ?? []));
    await sql`
      update demarc.cart set wishes = ${wishes}, changed_at = ${at}, version = version + 1 where account_id = ${accountId}`.execute(transaction);
  });
}

/** Deletes carts that nobody changed since. */
export async function forgetCarts(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { table: 'demarc.cart', key: ['account_id'], age: 'changed_at', where: sql`changed_at < ${before}` });
}
