import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { OperatorRole } from '../../rules/operator-rights.ts';

/** Instants are machine time, ISO. */
export type OperatorRow = {
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly closedAt: string | null;
  /** Since when they have had a second factor; null if they have none. */
  readonly factorSince: string | null;
};

const columns = sql.raw(`operator_id as "operatorId", name, roles, closed_at as "closedAt",
  (select enrolled_at from demarc.operator_factor factor where factor.operator_id = demarc.operator.operator_id) as "factorSince"`);

/** Creates an operator, or gives the one of this name these roles and lets them in again. */
export async function putOperator(database: Database, { operatorId, name, roles, at }: NewOperator): Promise<OperatorRow> {
  const { rows } = await sql<OperatorRow>`
    insert into demarc.operator (operator_id, name, roles, created_at) values (${operatorId}, ${name}, ${[...roles]}, ${at}::timestamptz)
    on conflict (name) do update set roles = excluded.roles, closed_at = null returning ${columns}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('an operator was neither made nor changed');
  return row;
}
type NewOperator = { readonly operatorId: string; readonly name: string; readonly roles: readonly OperatorRole[]; readonly at: string };

export async function readOperator(database: Database, name: string): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`select ${columns} from demarc.operator where name = ${name}`.execute(database);
  return rows[0];
}

export async function listOperators(database: Database): Promise<readonly OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`select ${columns} from demarc.operator order by closed_at is not null, name`.execute(database);
  return rows;
}

/** Replaces a link that nobody has used. */
export async function putLink(database: Database, operatorId: string, hash: string, expiresAt: string): Promise<void> {
  await sql`
    insert into demarc.operator_link (operator_id, link_hash, expires_at) values (${operatorId}, ${hash}, ${expiresAt})
    on conflict (operator_id) do update set link_hash = excluded.link_hash, expires_at = excluded.expires_at`.execute(database);
}

/** Uses a link up, once even if several requests race; undefined if there is none or it has expired. */
export async function takeLink(database: Database, hash: string, now: string): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    with used as (delete from demarc.operator_link where link_hash = ${hash} returning operator_id, expires_at)
    select ${columns} from demarc.operator join used using (operator_id) where closed_at is null and expires_at > ${now}`.execute(database);
  return rows[0];
}

export async function addOperatorSession(database: Database, hash: string, operatorId: string, at: string): Promise<void> {
  await sql`
    insert into demarc.operator_session (session_hash, operator_id, started_at, last_seen_at)
    values (${hash}, ${operatorId}, ${at}::timestamptz, ${at}::timestamptz)`.execute(database);
}

/** `provedAt`: null while the session has shown only a link. */
type SeenOperator = OperatorRow & { readonly provedAt: string | null };

type Ends = { readonly startedAfter: string; readonly seenAfter: string };
const alive = ({ startedAfter, seenAfter }: Ends): RawBuilder<unknown> => sql`started_at > ${startedAfter} and last_seen_at > ${seenAfter}`;

/** Whose session it is, with the current roles; counts as a use of it. Undefined if there is none, it has expired, or the operator is closed. */
export async function seeOperator(database: Database, hash: string, now: string, ends: Ends): Promise<SeenOperator | undefined> {
  const { rows } = await sql<SeenOperator>`
    with used as (
      update demarc.operator_session set last_seen_at = ${now} where session_hash = ${hash} and ${alive(ends)} returning operator_id, proved_at
    )
    select ${columns}, proved_at as "provedAt" from demarc.operator join used using (operator_id) where closed_at is null`.execute(database);
  return rows[0];
}

export async function removeOperatorSession(database: Database, hash: string): Promise<void> {
  await sql`delete from demarc.operator_session where session_hash = ${hash}`.execute(database);
}

/** Ends an operator's sessions and link. Returns false if there is no such operator or it is closed already. */
export async function closeOperator(database: Database, name: string, at: string): Promise<boolean> {
  const { rows } = await sql<{ readonly operatorId: string }>`
    update demarc.operator set closed_at = ${at} where name = ${name} and closed_at is null returning operator_id as "operatorId"`.execute(database);
  const [closed] = rows;
  if (!closed) return false;
  await sql`delete from demarc.operator_session where operator_id = ${closed.operatorId}`.execute(database);
  await sql`delete from demarc.operator_link where operator_id = ${closed.operatorId}`.execute(database);
  return true;
}

/** Removes expired records. */
export async function removeEndedOfOperators(database: Database, now: string, ends: Ends): Promise<void> {
  await sql`delete from demarc.operator_session where not (${alive(ends)})`.execute(database);
  await forget(database, { table: 'demarc.operator_link', key: ['operator_id'], age: 'expires_at', where: sql`expires_at <= ${now}` });
}
