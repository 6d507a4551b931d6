import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { MachineClock } from '../clock/clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from './database.ts';
import { type Backlog, isAmongOldest } from './oldest.ts';

/** A batch is a transaction of about ten milliseconds, so its locks are short and the WAL grows little. */
const ROWS_A_BATCH = 1_000;
/** The backlog after a long stop is left to the next passes, so that the first one neither overloads the database nor delays a worker's shutdown. */
const BATCHES_A_PASS = 20;

/**
 * Deletes expired rows, oldest first, in batches that skip locked rows; what one pass leaves, the next one deletes. Age-based deletion must go
 * through here (tools/checks/bans.ts). Returns the number of deleted rows.
 */
export const forget = (database: Database, outlived: Backlog): Promise<number> => inBatches(outlived.table, () => forgetBatch(database, outlived));

/** The same for deletions that need their own transaction per batch. */
export async function inBatches(table: Backlog['table'], batch: () => Promise<number>): Promise<number> {
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

/** The tables of the current pass, and whether it left expired rows. */
const passes = new AsyncLocalStorage<Map<string, boolean>>();

/** For a process that deletes expired rows: reports for each table how long it has been since a pass finished its backlog. */
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

export async function forgetBatch(transaction: Database, outlived: Backlog): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(outlived.table)} where ${isAmongOldest(outlived, ROWS_A_BATCH)}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}
