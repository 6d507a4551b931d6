import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isAmongOldest } from '#platform/server/database/oldest.ts';
import { goneBack, type ReversalEvent, type ReversalState, reversalEdges } from '../../rules/reversal/reversal.ts';
import { type Reversal, reversalColumns } from './reversal.ts';

export type NewReversal = Omit<Reversal, 'version' | 'postedAt' | 'trace'> & { readonly dueAt: IsoInstant | undefined };

const insertReversal = (reversal: NewReversal) => sql`
  insert into demarc.payment_reversal as r (account_id, payment_id, reversal_id, kind, state, amount, code, ground, happened_at, happened_on, asked_ms, due_at)
  values (${reversal.accountId}, ${reversal.paymentId}, ${reversal.reversalId}, ${reversal.kind}, ${reversal.state}, ${reversal.amount},
    ${reversal.code}, ${reversal.ground}, ${reversal.happenedAt}, ${reversal.happenedOn}, ${reversal.askedMs}, ${reversal.dueAt ?? null})`;

/** Undefined if it is already stored, or another return of its payment is. */
export async function addReversal(transaction: Database, reversal: NewReversal): Promise<Reversal | undefined> {
  const { rows } = await sql<Reversal>`${insertReversal(reversal)} on conflict do nothing returning ${reversalColumns}`.execute(transaction);
  return rows[0];
}

/**
 * Applies an event to a reversal, storing the reversal if it is new. A dispute may be lost over less than it was opened for, so its amount is the
 * one at its end. Undefined if it is already in that state, or past it.
 */
export async function concludeReversal(
  transaction: Database,
  event: ReversalEvent,
  reversal: Omit<NewReversal, 'state'>,
): Promise<Reversal | undefined> {
  const { from, to } = reversalEdges[event];
  const { rows } = await sql<Reversal>`
    ${insertReversal({ ...reversal, state: to })}
    on conflict (account_id, payment_id, reversal_id) do update set state = excluded.state,
      amount = case when r.kind = 'dispute' then excluded.amount else r.amount end, code = coalesce(excluded.code, r.code),
      happened_at = excluded.happened_at, happened_on = excluded.happened_on, due_at = excluded.due_at, version = r.version + 1
      where r.state = any(${[...from]})
    returning ${reversalColumns}`.execute(transaction);
  return rows[0];
}

export async function readReversal(database: Database, { accountId, paymentId, reversalId }: ReversalKey): Promise<Reversal | undefined> {
  const { rows } = await sql<Reversal>`
    select ${reversalColumns} from demarc.payment_reversal r
    where account_id = ${accountId} and payment_id = ${paymentId} and reversal_id = ${reversalId}`.execute(database);
  return rows[0];
}

export type ReversalKey = Pick<Reversal, 'accountId' | 'paymentId' | 'reversalId'>;

/**
 * Takes up to `most` due reversals in these states and postpones each until `again`, as `takeDue` does with payments. A reversal whose payment is not
 * yet in the provider's books waits for it.
 */
export async function takeDueReversals(
  database: Database,
  states: readonly ReversalState[],
  now: IsoInstant,
  again: IsoInstant,
  most: number,
): Promise<readonly Reversal[]> {
  const where = sql`due_at <= ${now} and state = any(${[...states]})`;
  const due = { table: 'demarc.payment_reversal', key: ['account_id', 'payment_id', 'reversal_id'], age: 'due_at', where } as const;
  const { rows } = await sql<Reversal>`
    update demarc.payment_reversal r set due_at = ${again} where ${isAmongOldest(due, most)}
    returning ${reversalColumns}`.execute(database);
  return rows;
}

/** Sets when a run next looks at it; undefined makes it unresolved. Does nothing if it has changed since. */
export async function putOffReversal(database: Database, reversal: Reversal, dueAt: IsoInstant | undefined): Promise<void> {
  await sql`
    update demarc.payment_reversal set due_at = ${dueAt ?? null}
    where account_id = ${reversal.accountId} and payment_id = ${reversal.paymentId} and reversal_id = ${reversal.reversalId}
      and version = ${reversal.version}`.execute(database);
}

/** Marks reversals as posted. */
export async function markReversalsPosted(database: Database, reversals: readonly ReversalKey[], at: IsoInstant): Promise<void> {
  await sql`
    update demarc.payment_reversal r set posted_at = ${at}, due_at = null, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(reversals)}) as done("accountId" uuid, "paymentId" uuid, "reversalId" text)
    where r.account_id = done."accountId" and r.payment_id = done."paymentId" and r.reversal_id = done."reversalId"
      and state = any(${[...goneBack]}) and posted_at is null`.execute(database);
}

/** Unfinished reversals that no run has on its list. */
export async function readOverlookedReversals(database: Database): Promise<readonly Reversal[]> {
  const { rows } = await sql<Reversal>`
    select ${reversalColumns} from demarc.payment_reversal r
    where due_at is null and (state = 'asked' or state = any(${[...goneBack]}) and posted_at is null) order by payment_id, reversal_id`.execute(
    database,
  );
  return rows;
}

/** Every completed reversal, optionally of these accounts only. */
export async function readGoneBack(database: Database, accountIds: readonly string[] | undefined): Promise<readonly Reversal[]> {
  const { rows } = await sql<Reversal>`
    select ${reversalColumns} from demarc.payment_reversal r where state = any(${[...goneBack]})
      ${accountIds === undefined ? sql`` : sql`and account_id = any(${[...accountIds]}::uuid[])`}`.execute(database);
  return rows;
}
