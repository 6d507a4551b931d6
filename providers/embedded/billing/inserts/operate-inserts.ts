import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InsertRefusal, InsertToPublish, Published } from '#providers/books/inserts.ts';
import { publishInserts } from './publish-inserts.ts';

/** Publishes an insert, or the next version of an existing one. @param earliest the first day for which no statement has been issued anywhere */
export function publishNext(
  database: Database,
  insert: Omit<InsertToPublish, 'version'>,
  earliest: IsoDate,
): Promise<Result<Published, InsertRefusal>> {
  return alone(database, async (transaction): Promise<Result<Published, InsertRefusal>> => {
    const newest = await readVersion(transaction, insert.insertId);
    if (newest && isDeepStrictEqual(plain(newest), plain({ ...insert, version: newest.version }))) return accept({ insert: newest, fresh: false });
    if (insert.from < earliest) return refuse({ reason: 'too-early', earliest });
    const next = { ...insert, version: (newest?.version ?? 0) + 1 };
    await publishInserts(transaction, [next]);
    return accept({ insert: next, fresh: true });
  });
}

/** Ends an insert after a given day by publishing a last version with the same words up to that day. */
export function endInsert(
  database: Database,
  { insertId, on, earliest }: { readonly insertId: string; readonly on: IsoDate; readonly earliest: IsoDate },
): Promise<Result<Published, InsertRefusal>> {
  return alone(database, async (transaction): Promise<Result<Published, InsertRefusal>> => {
    const newest = await readVersion(transaction, insertId);
    if (!newest) return refuse({ reason: 'no-such-insert' });
    if (newest.until === on) return accept({ insert: newest, fresh: false });
    if (on < earliest) return refuse({ reason: 'too-early', earliest });
    const current = await readVersion(transaction, insertId, on);
    if (!current) return refuse({ reason: 'not-begun', from: newest.from });
    if (current.until !== undefined && current.until < on) return refuse({ reason: 'ends-before', until: current.until });
    const last = { ...current, version: newest.version + 1, from: on, until: on };
    await publishInserts(transaction, [last]);
    return accept({ insert: last, fresh: true });
  });
}

/** The version that statements of a day get; without a day, the newest version. */
async function readVersion(transaction: Database, insertId: string, on?: IsoDate): Promise<InsertToPublish | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns} from bss.statement_inserts where insert_id = ${insertId} and (${on ?? null}::date is null or from_on <= ${on ?? null}::date)
    order by version desc limit 1`.execute(transaction);
  return rows.map(insertOf)[0];
}

/** The newest version of each insert, the latest to begin first. */
export async function readNewest(database: Database): Promise<readonly InsertToPublish[]> {
  const { rows } = await sql<Stored>`
    select * from (
      select distinct on (insert_id) ${columns} from bss.statement_inserts order by insert_id, version desc
    ) newest order by "from" desc, "insertId"`.execute(database);
  return rows.map(insertOf);
}

const columns = sql`insert_id as "insertId", version, kind, jsonb_build_object('en', title_en, 'es', title_es) as title,
  jsonb_build_object('en', text_en, 'es', text_es) as text, parts, states, from_on as "from", until_on as "until"`;

type Stored = Omit<InsertToPublish, 'states' | 'until'> & { readonly states: readonly string[] | null; readonly until: IsoDate | null };

const insertOf = ({ states, until, ...insert }: Stored): InsertToPublish => ({ ...insert, ...(states && { states }), ...(until && { until }) });

/** Versions are numbered, so concurrent publications run one after the other. */
function alone<T>(database: Database, publish: (transaction: Database) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`lock table bss.statement_inserts in share row exclusive mode`.execute(transaction);
    return publish(transaction);
  });
}

/** Drops undefined properties, so that two inserts compare by what they say. */
const plain = (insert: InsertToPublish): unknown => JSON.parse(JSON.stringify(insert));
