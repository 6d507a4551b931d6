import { type RawBuilder, sql } from 'kysely';

/** Rows of a table that a run works through in batches, oldest first. */
export type Backlog = {
  readonly table: `${string}.${string}`;
  /** The primary key. */
  readonly key: readonly string[];
  /** The column with a row's age; an index of these rows begins with it. */
  readonly age: string;
  readonly where: RawBuilder<unknown>;
};

/**
 * For the `where` of the statement that claims or deletes a batch: the row is one of the oldest `most`. They stay locked until the transaction ends,
 * and rows that somebody else has locked are skipped, so that runs in several processes neither wait for each other nor get the same rows.
 */
export function isAmongOldest({ table, key, age, where }: Backlog, most: number): RawBuilder<unknown> {
  const columns = sql.join(key.map((column) => sql.id(column)));
  return sql`(${columns}) in (
      select ${columns} from ${sql.table(table)} where ${where} order by ${sql.id(age)} limit ${sql.lit(most)} for update skip locked
    )`;
}
