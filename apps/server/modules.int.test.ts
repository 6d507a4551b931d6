import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaults } from '#modules/configuration/server/configuration.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { isDue } from '#platform/server/module/runs.ts';
import type { Tables } from '#platform/server/module/tables.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { compose, type Demarc } from './compose.ts';
import { exportFilesOf } from './export/account-data.ts';
import { moduleNamed, moduleNames } from './modules.ts';
import { ownTables } from './own-tables.ts';
import { businessRunsOf, runGroupsOf } from './worker/business-runs.ts';
import { forgetRunsOf } from './worker/forget-runs.ts';

let mine: TestDatabase;
let demarc: Demarc;
beforeAll(async () => {
  mine = await testDatabase();
  const settings = readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
  const log = createLog({ process: 'test', level: 'silent' });
  demarc = compose({ settings, database: mine.database, clock: { now: () => '2026-11-21T18:00:00.000Z' }, log });
});
afterAll(() => mine.end());

const declared: readonly Tables[] = [ownTables, ...moduleNames.map((name) => moduleNamed(name).tables ?? {})];
const cared = declared.flatMap((tables) => Object.entries(tables));

test('every table of ours has one owner, who says what becomes of its rows', async () => {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_class where relnamespace = 'demarc'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    mine.database,
  );
  expect(cared.map(([name]) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('what is deleted is deleted by a run that there is, and what is exported is in a file that there is', () => {
  const runs = [...forgetRunsOf(demarc, { database: mine.database, configuration: defaults }), ...businessRunsOf(demarc).runs];
  const names = new Set(runs.map(({ name }) => name));
  const files = new Set(exportFilesOf(demarc).map(({ file }) => file));
  expect(cared.filter(([, { deletedBy }]) => deletedBy !== undefined && !names.has(deletedBy))).toEqual([]);
  expect(cared.filter(([, { exportedAs }]) => exportedAs !== undefined && !files.has(exportedAs))).toEqual([]);
  expect(runs).toHaveLength(names.size);
});

test('a pass takes what is due first, posts it, then bills and doubts debts, and tells of it last', () => {
  const inOrder = [
    'charge: scheduled-payments',
    'settle: entered-methods',
    'settle: payments',
    'enroll: auto-pay-choices',
    'debit: auto-pay',
    'bill: statements',
    'report: provider-events',
    'conclude: recovery',
    'conclude: user-changes',
    'conclude: contact-changes',
    'notify: notices',
  ];
  const groups = runGroupsOf(demarc).map(({ stage, name }) => `${stage}: ${name}`);
  // Those of other areas stand among them, by their stage.
  expect(groups.filter((group) => inOrder.includes(group))).toEqual(inOrder);
});

test('every run says when it is next due, or why nothing of it can be late', async () => {
  const groups = runGroupsOf(demarc);
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  for (const { name, due } of groups) {
    if (isDue(due)) expect(await due(), `${name} of an empty database`).toBeUndefined();
    else expect(due.none, name).toMatch(/^[A-Z].{20,}\.$/);
  }
});
