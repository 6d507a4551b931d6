import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import type { MachineClock } from '../clock/clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
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
export const forget = (database: Database, outlived: Outlived): Promise<number> => inBatches(outlived.table, () => forgetBatch(database, outlived));

/** The same of what needs a transaction of its own for each batch. */
export async function inBatches(table: Outlived['table'], batch: () => Promise<number>): Promise<number> {
  let gone = 0;
  for (let batches = 0; batches < BATCHES_A_PASS; batches += 1) {
    const now = await batch();
    gone += now;
    if (now < ROWS_A_BATCH) break;
  }
  const left = passes.getStore();
  left?.set(table, left.get(table) === true || gone >= BATCHES_A_PASS * ROWS_A_BATCH);
  return gone;
}

/** The tables of the pass under way, and whether it left rows of one that have had their time. */
const passes = new AsyncLocalStorage<Map<string, boolean>>();

/** For a process that forgets: tells of each table for how long no pass of it has come to the end of what has had its time. */
export function createForgetWatch(metrics: Pick<Metrics, 'set'>, machine: MachineClock): <T>(pass: () => Promise<T>) => Promise<T> {
  const behindSinceMs = new Map<string, number>();
  return async (pass) => {
    const left = new Map<string, boolean>();
    try {
      return await passes.run(left, pass);
    } finally {
      const nowMs = machine.nowMs();
      for (const [table, isLeft] of left) {
        if (!isLeft) behindSinceMs.delete(table);
        else if (!behindSinceMs.has(table)) behindSinceMs.set(table, nowMs);
        metrics.set('demarc_forget_behind_seconds', { table }, (nowMs - (behindSinceMs.get(table) ?? nowMs)) / 1_000);
      }
    }
  };
}

export async function forgetBatch(transaction: Database, { table, key, age, where }: Outlived): Promise<number> {
  const columns = sql.join(key.map((column) => sql.id(column)));
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${where} order by ${sql.id(age)} limit ${sql.lit(ROWS_A_BATCH)} for update skip locked
    )`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}
