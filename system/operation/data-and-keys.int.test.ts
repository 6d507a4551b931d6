import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { filesOf } from '#tools/checks/sources.ts';

const written = readFileSync('docs/security/data-and-keys.md', 'utf8');
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('every table is listed in exactly one class of data, and no other table is', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select distinct coalesce(parent.relnamespace, self.relnamespace)::regnamespace || '.' || coalesce(parent.relname, self.relname) as name
    from pg_class self left join pg_inherits on inhrelid = self.oid left join pg_class parent on parent.oid = inhparent
    where self.relkind in ('r', 'p') and self.relnamespace::regnamespace::text in ('demarc', 'bss', 'oss', 'vault', 'sandbox')`.execute(
    mine.database,
  );
  const classed = [...written.matchAll(/^- (?:sealed|secret|personal|trail|events|internal): (.*)$/gm)].flatMap(([, tables = '']) =>
    [...tables.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
  );
  expect(classed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every key derived from the secret has its row', () => {
  const sources = filesOf(process.cwd(), '{apps,modules,platform,providers}/**/*.ts').filter((file) => !file.includes('.test.'));
  const purposes = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/keyFor\([\w.{} ]+, '([^']+)'/g)].map(([, purpose = '']) => purpose),
  );
  expect(new Set(purposes).size).toBeGreaterThan(5);
  expect([...new Set(purposes)].filter((purpose) => !written.includes(`| ${purpose} `))).toEqual([]);
});
