import { sql } from 'kysely';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { loginOfAccount } from '../proved-login.ts';
import { appSessionHash, hashOf } from '../secret-id.ts';

type Found = { readonly payload: AdapterPayload; readonly consumed_at: string | null };

/** As JSON writes them: a zero byte, or half of a surrogate pair; jsonb takes neither. */
const UNKEPT = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/**
 * Keeps the identity provider's records in PostgreSQL, each under the hash of its id, so that nobody who reads the table can use its codes. The
 * provider itself checks `exp`; `expires_at` tells the cleanup what may go.
 */
export function createAdapter(database: Database, machine: MachineClock): AdapterFactory {
  const instant = (ms: number) => new Date(ms).toISOString();
  const payloadOf = ({ payload, consumed_at }: Found): AdapterPayload => ({ ...payload, ...(consumed_at !== null && { consumed: true }) });

  return (model): Adapter => ({
    /** @throws InvalidRequest for text that the database cannot store, which only tampering with a sign-in sends */
    async upsert(id, { jti: _, ...payload }, expiresInSeconds) {
      const text = JSON.stringify(payload);
      if (UNKEPT.test(text)) throw new errors.InvalidRequest('a parameter is no text');
      // A finished sign-in that has not been followed yet names its person in its result: a password change in between ends it, too.
      const accountId = payload.accountId ?? payload.result?.login?.accountId;
      const userId = accountId === undefined ? undefined : loginOfAccount(accountId).userId;
      const expiresAt = expiresInSeconds === undefined ? null : instant(machine.nowMs() + expiresInSeconds * 1000);
      await sql`
        insert into demarc.oidc_record (model, id_hash, payload, uid, grant_id, user_id, expires_at)
        values (${model}, ${hashOf(id)}, ${text}, ${payload.uid}, ${payload.grantId}, ${userId}, ${expiresAt})
        on conflict (model, id_hash) do update
          set payload = excluded.payload, uid = excluded.uid, grant_id = excluded.grant_id, user_id = excluded.user_id, expires_at = excluded.expires_at
      `.execute(database);
    },

    async find(id) {
      const { rows } = await sql<Found>`
        select payload, consumed_at from demarc.oidc_record where model = ${model} and id_hash = ${hashOf(id)}
      `.execute(database);
      return rows[0] && { ...payloadOf(rows[0]), jti: id };
    },

    async findByUid(uid) {
      const { rows } = await sql<Found>`select payload, consumed_at from demarc.oidc_record where model = ${model} and uid = ${uid}`.execute(
        database,
      );
      return rows[0] && payloadOf(rows[0]);
    },

    /** User codes are not used here. */
    findByUserCode: async () => undefined,

    /** @throws InvalidGrant if it was consumed already: of two that redeem one code at once, one is refused */
    async consume(id) {
      const { numAffectedRows } = await sql`
        update demarc.oidc_record set consumed_at = ${instant(machine.nowMs())}
        where model = ${model} and id_hash = ${hashOf(id)} and consumed_at is null
      `.execute(database);
      if (numAffectedRows !== 1n) throw new errors.InvalidGrant('already consumed');
    },

    async destroy(id) {
      await sql`delete from demarc.oidc_record where model = ${model} and id_hash = ${hashOf(id)}`.execute(database);
    },

    /** Also ends the app session that belongs to this grant. */
    async revokeByGrantId(grantId) {
      await sql`
        with ended as (delete from demarc.session where session_hash = ${appSessionHash(grantId)})
        delete from demarc.oidc_record where model = ${model} and grant_id = ${grantId}`.execute(database);
    },
  });
}
