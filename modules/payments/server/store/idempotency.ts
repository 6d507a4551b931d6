import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';

export type BoundKey = { readonly clientId: string; readonly keyHash: string; readonly bodyHash: string };

/** Binds a client's key to a body, once. False if it is bound to another body. */
export async function bindKey(database: Database, { clientId, keyHash, bodyHash }: BoundKey, at: IsoInstant): Promise<boolean> {
  await sql`
    insert into demarc.idempotency_key (client_id, key_hash, body_hash, created_at) values (${clientId}, ${keyHash}, ${bodyHash}, ${at})
    on conflict do nothing`.execute(database);
  const { rows } = await sql`
    select from demarc.idempotency_key where client_id = ${clientId} and key_hash = ${keyHash} and body_hash = ${bodyHash}`.execute(database);
  return rows.length > 0;
}

export async function deleteKeysBefore(database: Database, before: IsoInstant): Promise<void> {
  const where = sql`created_at < ${before}`;
  await forget(database, { table: 'demarc.idempotency_key', key: ['client_id', 'key_hash'], age: 'created_at', where });
}
