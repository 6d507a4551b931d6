import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** The key of an operator's factor, sealed; undefined: there is none. */
export async function readFactor(database: Database, operatorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly sealed: string }>`
    select sealed_key as sealed from demarc.operator_factor where operator_id = ${operatorId}`.execute(database);
  return rows[0]?.sealed;
}

/** Takes a code of a step, once, however many ask at once. */
export async function takeStep(transaction: Database, operatorId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.operator_factor set last_step = ${step} where operator_id = ${operatorId} and last_step < ${step}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** False where there is one already. */
export async function addFactor(transaction: Database, operatorId: string, sealed: string, step: number, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into demarc.operator_factor (operator_id, sealed_key, enrolled_at, last_step) values (${operatorId}, ${sealed}, ${at}, ${step})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Takes an operator's factor away and ends their sessions. Answers false where there was none. */
export async function removeFactor(transaction: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ readonly operatorId: string }>`
    delete from demarc.operator_factor using demarc.operator
    where demarc.operator.operator_id = operator_factor.operator_id and demarc.operator.name = ${name}
    returning operator_factor.operator_id as "operatorId"`.execute(transaction);
  const [removed] = rows;
  if (removed) await sql`delete from demarc.operator_session where operator_id = ${removed.operatorId}`.execute(transaction);
  return removed !== undefined;
}

/** Counts a try of a session before it is looked at. False: it has had all of them. */
export async function takeTryOfSession(database: Database, hash: string, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.operator_session set tries = tries + 1 where session_hash = ${hash} and tries < ${most}`.execute(database);
  return numAffectedRows === 1n;
}

/** The key that a session is shown: the same one each time. */
export async function keyOfSession(database: Database, hash: string, sealed: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly sealed: string }>`
    update demarc.operator_session set sealed_key = coalesce(sealed_key, ${sealed}) where session_hash = ${hash} returning sealed_key as sealed`.execute(
    database,
  );
  return rows[0]?.sealed;
}

/** From now on the session is one of two factors, under a new id. */
export async function proveSession(transaction: Database, hash: string, newHash: string, at: string): Promise<void> {
  await sql`
    update demarc.operator_session set session_hash = ${newHash}, proved_at = ${at}, tries = 0, sealed_key = null where session_hash = ${hash}`.execute(
    transaction,
  );
}
