import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';

/** Who is entering a method. `network` is a pseudonym of where they come from; null if unknown or not to be counted. */
export type Entrant = { readonly accountId: string; readonly network: string | null };

/** What refusals are counted by: an account on any network, or a network across all its accounts. */
export type LimitKind = 'account' | 'network';
export type Counts = Readonly<Record<LimitKind, number>>;

/** Refusals of this account and of this network since an instant. */
export async function countRefused(database: Database, { accountId, network }: Entrant, sinceMs: number): Promise<Counts> {
  const { rows } = await sql<{ readonly account: number; readonly network: number }>`
    select count(*) filter (where account_id = ${accountId}) as account, count(*) filter (where network = ${network}) as network
    from vault.refused_entry where (account_id = ${accountId} or network = ${network}) and refused_ms > ${sinceMs}`.execute(database);
  return { account: Number(rows[0]?.account ?? 0), network: Number(rows[0]?.network ?? 0) };
}

/** An entry about to be sent to the processor. `counts` are the refusals, including entries that may yet be refused and this one. */
export type CountedEntry = { readonly entryId: string; readonly counts: Counts };

/** Counts an entry as refused, one at a time per account and per network. Returns undefined if a limit is already reached since the given instant. */
export function countEntry(
  database: Database,
  entrant: Entrant,
  { atMs, sinceMs, most }: { readonly atMs: number; readonly sinceMs: number; readonly most: Counts },
): Promise<CountedEntry | undefined> {
  const { accountId, network } = entrant;
  return database.transaction().execute(async (transaction) => {
    // Always locked in this order, to avoid a deadlock.
    for (const one of [accountId, network]) {
      if (one !== null) await sql`select pg_advisory_xact_lock(hashtextextended('vault.refused_entry ' || ${one}, 0))`.execute(transaction);
    }
    const before = await countRefused(transaction, entrant, sinceMs);
    if (before.account >= most.account || before.network >= most.network) return undefined;
    const { rows } = await sql<{ readonly entryId: string }>`
      insert into vault.refused_entry (account_id, network, refused_ms) values (${accountId}, ${network}, ${atMs})
      returning entry_id as "entryId"`.execute(transaction);
    return rows[0] && { ...rows[0], counts: { account: before.account + 1, network: before.network + (network === null ? 0 : 1) } };
  });
}

/** Removes the count of an entry that the processor did not refuse. */
export async function uncountEntry(database: Database, { entryId }: CountedEntry): Promise<void> {
  await sql`delete from vault.refused_entry where entry_id = ${entryId}`.execute(database);
}

/** Deletes refusals that no longer count. */
export async function forgetRefused(database: Database, beforeMs: number): Promise<void> {
  await forget(database, { table: 'vault.refused_entry', key: ['entry_id'], age: 'refused_ms', where: sql`refused_ms < ${beforeMs}` });
}
