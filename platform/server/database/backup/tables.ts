import type { PoolClient } from 'pg';

/** A table to copy. */
export type CopiedTable = {
  /** Quoted, "bss"."accounts". */
  readonly name: string;
  /** Quoted; without generated columns. */
  readonly columns: readonly string[];
};

/** State of a running installation rather than data: applied migrations and live processes. */
const LEFT_OUT = ['demarc.migration', 'demarc.migration_lock', 'demarc.worker_heartbeat', 'demarc.clock_follower'];

/**
 * Every table with data, except partitioned ones, which hold reports from browsers (modules/telemetry). Each follows the tables it references, so
 * that they can be filled in this order.
 */
export async function readTables(client: PoolClient): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { readonly refersTo: readonly string[] }>(
    `select format('%I.%I', n.nspname, t.relname) as name,
      (select array_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct format('%I.%I', fn.nspname, ft.relname) from pg_constraint c
        join pg_class ft on ft.oid = c.confrelid join pg_namespace fn on fn.oid = ft.relnamespace
        where c.conrelid = t.oid and c.contype = 'f' and not c.condeferrable and c.confrelid <> t.oid) as "refersTo"
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and not t.relispartition and n.nspname !~ '^(pg_|information_schema$)' and n.nspname || '.' || t.relname <> all($1)
    order by 1`,
    [LEFT_OUT],
  );
  return inOrder(rows);
}

/** @throws if tables reference each other in a cycle; a deferrable constraint breaks one */
function inOrder(tables: readonly (CopiedTable & { readonly refersTo: readonly string[] })[]): readonly CopiedTable[] {
  const ordered: CopiedTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The applied migrations: the version of the schema. */
export async function readVersion(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>('select name from demarc.migration order by name');
  return rows.map(({ name }) => name);
}
