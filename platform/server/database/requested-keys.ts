import { type RawBuilder, sql } from 'kysely';

/**
 * The keys of a batch lookup as a table to join: `asked(key, number)`, numbered from 1 in order. PostgreSQL estimates the same row count for any
 * input, so a prepared statement is planned once; `= any(array)` is planned at each call, which takes longer than the lookup. Look up each key in a
 * `lateral (… offset 0)`: this uses an index and never scans the table.
 */
export const requestedKeys = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_array_elements_text(${JSON.stringify(keys)}) with ordinality as requested(key, number)`;
