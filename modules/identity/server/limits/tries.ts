import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

type Tables = {
  'demarc.sign_in_try': { kind: string; key_hash: string; window_started_at: string; tries: number };
};

export type Tries = ReturnType<typeof createTries>;

/** SQL statements for counting tries: one row for each kind of limit and hashed key. Instants are machine time, ISO. */
export function createTries(untyped: Database) {
  const database = untyped.withTables<Tables>();
  return {
    /** Counts more tries and returns the count of the current window, which restarts once it is as old as `windowMs`. */
    countTry: (kind: string, keyHash: string, at: string, windowMs: number, more: number) =>
      database
        .insertInto('demarc.sign_in_try')
        .values({ kind, key_hash: keyHash, window_started_at: at, tries: more })
        .onConflict((conflict) => {
          const isOver = sql`sign_in_try.window_started_at <= excluded.window_started_at - ${windowMs} * interval '1 millisecond'`;
          return conflict.columns(['kind', 'key_hash']).doUpdateSet({
            tries: sql`case when ${isOver} then excluded.tries else sign_in_try.tries + excluded.tries end`,
            window_started_at: sql`case when ${isOver} then excluded.window_started_at else sign_in_try.window_started_at end`,
          });
        })
        .returning(['tries', 'window_started_at'])
        .executeTakeFirstOrThrow(),

    forgetTries: (kind: string, keyHash: string) =>
      database.deleteFrom('demarc.sign_in_try').where('kind', '=', kind).where('key_hash', '=', keyHash).execute(),

    takeTryBack: (kind: string, keyHash: string) =>
      database
        .updateTable('demarc.sign_in_try')
        .set((row) => ({ tries: row('tries', '-', 1) }))
        .where('kind', '=', kind)
        .where('key_hash', '=', keyHash)
        .execute(),
  };
}
