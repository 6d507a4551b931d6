import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** A batch is a transaction of some ten milliseconds: nobody waits long for what it holds, and the log of the database grows by little. */
const ROWS_A_BATCH = 1_000;
/** What is left after a long stop waits for the next passes, so that the first one neither floods the house nor holds up a worker that is to end. */
const BATCHES_A_PASS = 20;

/** Rows that have had their time. */
export type Outlived = {
  readonly table: `${string}.${string}`;
  /** Its primary key. */
  readonly key: readonly string[];
  /** The column that says how old a row is: an index of what may go begins with it. */
  readonly age: string;
  readonly where: RawBuilder<unknown>;
};

/**
 * Forgets rows, oldest first, in batches that pass over what somebody else holds; what one pass leaves is the next one's. The only way in which rows go
 * because of their age (tools/checks/bans.ts). Answers how many went.
 */
export const forget = (database: Database, outlived: Outlived): Promise<number> => inBatches(() => forgetBatch(database, outlived));

/** The same of what needs a transaction of its own for each batch. */
export async function inBatches(batch: () => Promise<number>): Promise<number> {
  let gone = 0;
  for (let batches = 0; batches < BATCHES_A_PASS; batches += 1) {
    const now = await batch();
    gone += now;
    if (now < ROWS_A_BATCH) break;
  }
  return gone;
}

export async function forgetBatch(transaction: Database, { table, key, age, where }: Outlived): Promise<number> {
  const columns = sql.join(key.map((column) => sql.id(column)));
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${where} order by ${sql.id(age)} limit ${sql.lit(ROWS_A_BATCH)} for update skip locked
    )`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}
