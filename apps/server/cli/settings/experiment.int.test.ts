import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { runDemarc } from '../testing.ts';

let mine: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'demarc-experiment-'));
const file = join(folder, 'trial.json');
const run = (...words: string[]) =>
  runDemarc(['experiment', ...words], { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
const tell = (told: object) => {
  writeFileSync(file, JSON.stringify(told));
  return run('tell', file, '--reason', 'Do they close it?');
};

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(async () => {
  await mine.end();
  rmSync(folder, { recursive: true });
});

const trial = {
  name: 'closable-message',
  target: { partner: 'BHN', percentage: 20 },
  variants: [
    { name: 'as-before', weight: 3 },
    { name: 'closable', weight: 1, values: { 'network.closableModal': true } },
  ],
};

test('CFG-02 an operator starts an experiment, views it, ends it and takes that back', async () => {
  expect((await tell(trial)).out).toMatch(
    /^closable-message {2}partner BH, 20 % of accounts {2}\S+ – until it is stopped\n {2}as-before {2}75 % {2}as for all others\n {2}closable {2}25 % {2}network\.closableModal true$/,
  );
  const shown = (await run('show', 'closable-message')).out;
  expect(shown).toMatch(/^uuid [0-9a-f-]{36} closable$/m);
  expect(shown).toMatch(/^version 1 {2}\S+ {2}cli \w+ {2}Do they close it\?$/m);
  expect((await run('stop', 'closable-message')).out).not.toContain('until it is stopped');
  expect((await run('undo', 'closable-message')).out).toContain('until it is stopped');
});

test('a file that defines no experiment is refused with a clear line that says what is wrong', async () => {
  const values = { 'billing.cutOffHour': 25 };
  expect(await tell({ ...trial, variants: [trial.variants[0], { name: 'late', weight: 1, values }] })).toMatchObject({
    code: 1,
    error: expect.stringContaining('"25" is not a value of billing.cutOffHour: expected an hour from 0 to 24.'),
  });
  expect(await tell({ ...trial, target: { partner: 'XYZ' } })).toMatchObject({
    code: 1,
    error: '"XYZ" is not a partner: use one of BH, CHARTER, TWC.',
  });
});
