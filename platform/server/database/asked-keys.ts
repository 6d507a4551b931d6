import { type RawBuilder, sql } from 'kysely';

/**
 * Keys of look-ups that are joined, as a table: `asked(key, number)`, numbered from 1 in their order. PostgreSQL reckons with the same number of
 * them whatever is asked, so that it plans a prepared statement once; `= any(array)` it plans at each call, which takes longer than the look-up.
 * Each key is looked up in a `lateral (… offset 0)`, by an index and never by reading the table.
 */
export const askedKeys = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_array_elements_text(${JSON.stringify(keys)}) with ordinality as asked(key, number)`;
