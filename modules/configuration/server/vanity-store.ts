import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { auditOf } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';

/** One decision about a vanity address; null: it was removed. */
export type VanityDecision = {
  readonly version: number;
  readonly to: string | null;
  /** Machine time. */
  readonly at: IsoInstant;
  readonly by: string;
  readonly reason: string;
};

/** The newest decision about every address. */
export async function newestVanity(
  database: Database,
): Promise<readonly { readonly address: string; readonly version: number; readonly to: string | null }[]> {
  const { rows } = await sql<{ address: string; version: number; to: string | null }>`
    select distinct on (address) address, version, leads_to as to from demarc.vanity_decision order by address, version desc`.execute(database);
  return rows;
}

/** Newest first. */
export async function vanityDecisions(database: Database, address: string, most: number): Promise<readonly VanityDecision[]> {
  const { rows } = await sql<VanityDecision>`
    select version, leads_to as to, decided_at as at, decided_by as by, reason from demarc.vanity_decision
    where address = ${address} order by version desc limit ${most}`.execute(database);
  return rows;
}

/**
 * Stores a decision with its line in the audit trail. False: somebody else has created this version in the meantime.
 * @param now business time
 */
export async function storeVanity(
  database: Database,
  address: string,
  { version, to, at, by, reason }: VanityDecision,
  now: IsoInstant,
): Promise<boolean> {
  const { rows } = await sql`
    with decided as (
      insert into demarc.vanity_decision (address, version, leads_to, decided_at, decided_by, reason)
      values (${address}, ${version}, ${to}, ${at}, ${by}, ${reason})
      on conflict do nothing returning version, null::uuid as account_id
    ), noted as (${auditOf('decided', { actor: by, act: 'vanity.changed', subject: { address, to, version, reason }, at: now })})
    select version from decided`.execute(database);
  return rows.length > 0;
}
