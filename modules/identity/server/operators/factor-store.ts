import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** The sealed key of an operator's factor; undefined if there is none. */
export async function readFactor(database: Database, operatorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly sealed: string }>`
    select sealed_key as sealed from demarc.operator_factor where operator_id = ${operatorId}`.execute(database);
  return rows[0]?.sealed;
}

/** Accepts the code of a time step once, even if several requests race. */
export async function takeStep(transaction: Database, operatorId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.operator_factor set last_step = ${step} where operator_id = ${operatorId} and last_step < ${step}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** False if there is one already. */
export async function addFactor(transaction: Database, operatorId: string, sealed: string, step: number, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into demarc.operator_factor (operator_id, sealed_key, enrolled_at, last_step) values (${operatorId}, ${sealed}, ${at}, ${step})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Removes an operator's factor and ends their sessions. Returns false if there was none. */
export async function removeFactor(transaction: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ readonly operatorId: string }>`
    delete from demarc.operator_factor using demarc.operator
    where demarc.operator.operator_id = operator_factor.operator_id and demarc.operator.name = ${name}
    returning operator_factor.operator_id as "operatorId"`.execute(transaction);
  const [removed] = rows;
  if (removed) await sql`delete from demarc.operator_session where operator_id = ${removed.operatorId}`.execute(transaction);
  return removed !== undefined;
}

/** Counts a session's try before it is checked. False if none are left. */
export async function takeTryOfSession(database: Database, hash: string, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.operator_session set tries = tries + 1 where session_hash = ${hash} and tries < ${most}`.execute(database);
  return numAffectedRows === 1n;
}

/** The key that a session is shown, always the same. */
export async function keyOfSession(database: Database, hash: string, sealed: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly sealed: string }>`
    update demarc.operator_session set sealed_key = coalesce(sealed_key, ${sealed}) where session_hash = ${hash} returning sealed_key as sealed`.execute(
    database,
  );
  return rows[0]?.sealed;
}

/** Upgrades the session to two factors, under a new id. */
export async function proveSession(transaction: Database, hash: string, newHash: string, at: string): Promise<void> {
  await sql`
    update demarc.operator_session set session_hash = ${newHash}, proved_at = ${at}, tries = 0, sealed_key = null where session_hash = ${hash}`.execute(
    transaction,
  );
}
