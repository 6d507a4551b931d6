import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Scope } from '../../rules/scopes.ts';

/** Instants are machine time, ISO. */
export type ClientRow = {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly revokedAt: string | null;
};

const columns = sql.raw(`client_id as "clientId", name, scopes, created_at as "createdAt", revoked_at as "revokedAt"`);

export async function addClient(database: Database, client: Omit<ClientRow, 'revokedAt'>, secretHash: string): Promise<void> {
  await sql`
    with client as (
      insert into demarc.client (client_id, name, scopes, created_at)
      values (${client.clientId}, ${client.name}, ${[...client.scopes]}, ${client.createdAt}) returning client_id, created_at
    )
    insert into demarc.client_secret (client_id, secret_hash, created_at) select client_id, ${secretHash}, created_at from client`.execute(database);
}

export async function listClients(database: Database): Promise<readonly ClientRow[]> {
  const { rows } = await sql<ClientRow>`select ${columns} from demarc.client order by created_at, client_id`.execute(database);
  return rows;
}

/** Undefined if it does not exist or is revoked. */
export async function readClient(database: Database, clientId: string): Promise<ClientRow | undefined> {
  const { rows } = await sql<ClientRow>`select ${columns} from demarc.client where client_id = ${clientId} and revoked_at is null`.execute(database);
  return rows[0];
}

/** Whether an unrevoked client has this secret at an instant. */
export async function hasSecret(database: Database, clientId: string, secretHash: string, at: string): Promise<boolean> {
  const { rows } = await sql`
    select from demarc.client_secret join demarc.client using (client_id)
    where client_id = ${clientId} and secret_hash = ${secretHash} and revoked_at is null and (ends_at is null or ends_at > ${at})`.execute(database);
  return rows.length > 0;
}

/** Gives a client a new secret; earlier ones end at `othersEndAt`, or sooner if already due. False if there is no such client. */
export async function addSecret(database: Database, clientId: string, secretHash: string, at: string, othersEndAt: string): Promise<boolean> {
  const { rows } = await sql`
    with client as (
      select client_id from demarc.client where client_id = ${clientId} and revoked_at is null for update
    ), former as (
      update demarc.client_secret set ends_at = least(ends_at, ${othersEndAt}::timestamptz) where client_id in (select client_id from client)
    )
    insert into demarc.client_secret (client_id, secret_hash, created_at) select client_id, ${secretHash}, ${at}::timestamptz from client
    returning client_id`.execute(database);
  return rows.length > 0;
}

/** False if there is no such client or it was revoked before. */
export async function revokeClient(database: Database, clientId: string, at: string): Promise<boolean> {
  const revoked = await sql`
    update demarc.client set revoked_at = ${at} where client_id = ${clientId} and revoked_at is null`.execute(database);
  return revoked.numAffectedRows === 1n;
}
