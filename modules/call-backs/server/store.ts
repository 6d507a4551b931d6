import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { CallBackState } from '../rules/call-back.ts';
import type { CallBackRequest } from '../rules/request.ts';

export type CallBackRow = CallBackRequest & {
  readonly callBackId: string;
  readonly accountId: string | null;
  readonly version: number;
  readonly state: CallBackState;
  readonly requestedAt: IsoInstant;
  readonly tries: number;
  readonly operator: string | null;
  readonly changedAt: IsoInstant;
};

const columns = sql`call_back_id as "callBackId", account_id as "accountId", version, state, topic, phone, language, window_at as "windowAt",
  requested_at as "requestedAt", tries, operator, changed_at as "changedAt"`;
const isOpen = sql`state in ('requested', 'calling')`;

/** How many calls are promised for each window from one on. */
export async function countTaken(database: Database, from: IsoInstant): Promise<ReadonlyMap<IsoInstant, number>> {
  const { rows } = await sql<{ readonly at: IsoInstant; readonly count: number }>`
    select window_at as at, count(*)::int as count from demarc.call_back where window_at >= ${from} and state <> 'cancelled' group by 1`.execute(
    database,
  );
  return new Map(rows.map(({ at, count }) => [at, count]));
}

type New = CallBackRequest & { readonly callBackId: string; readonly accountId: string | undefined; readonly at: IsoInstant };

/** `full`: others took the last place of the window meanwhile. `taken`: the number waits for a call already. */
export async function insertCallBack(database: Database, wanted: New, perWindow: number): Promise<'stored' | 'full' | 'taken'> {
  const { callBackId, accountId = null, topic, phone, language, windowAt, at } = wanted;
  return database.transaction().execute(async (transaction) => {
    // Of two who take the last place of a window at once, the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`call-back ${windowAt}`}, 0))`.execute(transaction);
    if (((await countTaken(transaction, windowAt)).get(windowAt) ?? 0) >= perWindow) return 'full';
    const { numAffectedRows } = await sql`
      insert into demarc.call_back (party_id, call_back_id, account_id, state, topic, phone, language, window_at, requested_at, changed_at)
      values (${accountId ?? callBackId}, ${callBackId}, ${accountId}, 'requested', ${topic}, ${phone}, ${language}, ${windowAt}, ${at}, ${at})
      on conflict (phone) where state in ('requested', 'calling') do nothing`.execute(transaction);
    return numAffectedRows === 1n ? 'stored' : 'taken';
  });
}

export async function readCallBack(database: Database, callBackId: string): Promise<CallBackRow | undefined> {
  const { rows } = await sql<CallBackRow>`select ${columns} from demarc.call_back where call_back_id = ${callBackId}`.execute(database);
  return rows[0];
}

/** How many are called before it. */
export async function countBefore(database: Database, { callBackId, windowAt, requestedAt }: CallBackRow): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from demarc.call_back
    where ${isOpen} and (window_at, requested_at, call_back_id) < (${windowAt}, ${requestedAt}, ${callBackId})`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Those that are being called, then those to call, in the order of their turn. */
export async function openCallBacks(database: Database, most: number): Promise<readonly CallBackRow[]> {
  const { rows } = await sql<CallBackRow>`
    select ${columns} from demarc.call_back where ${isOpen}
    order by state = 'requested', window_at, requested_at, call_back_id limit ${most}`.execute(database);
  return rows;
}

/** How many ended since an instant, by how they did. */
export async function countEnded(database: Database, since: IsoInstant): Promise<{ readonly done: number; readonly missed: number }> {
  const { rows } = await sql<{ readonly done: number; readonly missed: number }>`
    select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'missed')::int as missed
    from demarc.call_back where state in ('done', 'missed') and changed_at >= ${since}`.execute(database);
  return rows[0] ?? { done: 0, missed: 0 };
}

export type Change = {
  readonly callBackId: string;
  /** What was seen. */
  readonly version: number;
  readonly from: CallBackState;
  readonly state: CallBackState;
  readonly windowAt: IsoInstant;
  readonly tries: number;
  readonly operator: string | null;
  readonly at: IsoInstant;
};

/** False if it has changed since. */
export async function changeCallBack(transaction: Database, change: Change): Promise<boolean> {
  const { callBackId, version, from, state, windowAt, tries, operator, at } = change;
  const { numAffectedRows } = await sql`
    update demarc.call_back set version = version + 1, state = ${state}, window_at = ${windowAt}, tries = ${tries}, operator = ${operator}, changed_at = ${at}
    where call_back_id = ${callBackId} and version = ${version} and state = ${from}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Every request of an account, oldest first. */
export async function callBacksOf(database: Database, accountId: string): Promise<readonly CallBackRow[]> {
  const { rows } = await sql<CallBackRow>`
    select ${columns} from demarc.call_back where party_id = ${accountId} order by requested_at, call_back_id`.execute(database);
  return rows;
}

export const forgetCallBacks = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, { table: 'demarc.call_back', key: ['party_id', 'call_back_id'], age: 'window_at', where: sql`window_at < ${before}` });
