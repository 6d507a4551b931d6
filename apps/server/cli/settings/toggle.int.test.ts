import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { runDemarc } from '../testing.ts';

let mine: TestDatabase;
const run = (...words: string[]) =>
  runDemarc(['toggle', ...words], { DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });

beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('a setting is listed, changed for everyone and for some, shown with its history, and reverted', async () => {
  expect((await run('list')).out).toMatch(/^billing\.cutOffHour +20 {2}From this hour/m);
  expect(await run('set', 'billing.cutOffHour', '18', '--reason', 'The bank closes early')).toMatchObject({
    code: 0,
    out: 'billing.cutOffHour is 18.',
  });
  expect(await run('set', 'billing.cutOffHour', '17', '--footprint', 'BHN', '--percentage', '25')).toMatchObject({
    code: 0,
    out: 'billing.cutOffHour is 18, 17 for footprint BHN, 25 % of accounts.',
  });
  expect((await run('get', 'billing.cutOffHour')).out).toMatch(
    /^From this hour.*\nall: 18\nfootprint BHN, 25 % of accounts: 17\nexpected: an hour from 0 to 24; the default is 20\nowner: payments\nversion 2 {2}\S+ {2}cli \w+ {2}No reason was given\nversion 1 {2}\S+ {2}cli \w+ {2}The bank closes early$/,
  );
  expect(await run('undo', 'billing.cutOffHour')).toMatchObject({ code: 0, out: 'billing.cutOffHour is 18.' });
  expect(await run('set', 'billing.cutOffHour', 'default')).toMatchObject({ code: 0, out: 'billing.cutOffHour is 20.' });
  expect(JSON.parse((await run('get', 'billing.cutOffHour', '--json')).out)).toMatchObject({
    name: 'billing.cutOffHour',
    type: 'number',
    unit: 'hour',
    value: 20,
    exceptions: [],
    history: { length: 4 },
  });
});

test('a setting is changed for a partner by its code or an alias', async () => {
  expect(await run('set', 'support.stormNotice', 'true', '--partner', 'bhn', '--percentage', '25')).toMatchObject({
    code: 0,
    out: 'support.stormNotice is false, true for partner BH, 25 % of accounts.',
  });
});

test('an exception can be removed if its partner is gone, or if its setting is now the same for everyone', async () => {
  await sql`insert into demarc.setting_choice (name, version, choice, chosen_at, chosen_by, reason) values
    ('network.closableModal', 1, '{"exceptions": [{"target": {"partner": "GONE"}, "value": true}]}', now(), 'cli ann', 'They asked for it'),
    ('identity.autoAccess', 1, '{"exceptions": [{"target": {"footprint": "BHN"}, "value": true}]}', now(), 'cli ann', 'A trial')`.execute(
    mine.database,
  );
  expect(await run('set', 'network.closableModal', 'true', '--partner', 'GONE')).toMatchObject({
    code: 1,
    error: '"GONE" is not a partner: use one of BH, CHARTER, TWC.',
  });
  expect(await run('set', 'network.closableModal', 'default', '--partner', 'GONE')).toMatchObject({
    code: 0,
    out: 'network.closableModal is false.',
  });
  expect(await run('set', 'identity.autoAccess', 'default', '--footprint', 'BHN')).toMatchObject({ code: 0, out: 'identity.autoAccess is false.' });
});

test.each([
  [['set', 'network.closableModal', 'default', '--partner', 'GONE'], '"GONE" is not a partner: use one of BH, CHARTER, TWC.'],
  ...['identity.autoAccess', 'shell.vanityAddresses'].map((name): [string[], string] => [
    ['set', name, 'true', '--partner', 'BH'],
    `${name} is the same for everybody: leave --partner, --footprint and --percentage out.`,
  ]),
  ...['audit.keptDays', 'cases.keptDays', 'telemetry.keptDays'].map((name): [string[], string] => [
    ['set', name, '400', '--percentage', '5'],
    `${name} is the same for everybody: leave --partner, --footprint and --percentage out.`,
  ]),
  [['get', 'billing.cutofHour'], 'There is no setting "billing.cutofHour": did you mean "billing.cutOffHour"?'],
  [['set', 'billing.cutOffHour', '25'], '"25" is not a value of billing.cutOffHour: expected an hour from 0 to 24.'],
  [['set', 'billing.dynamicMaximum', 'yes'], '"yes" is not a value of billing.dynamicMaximum: expected true or false.'],
  [['set', 'billing.dynamicMaximum', 'true', '--footprint', 'XYZ'], '"XYZ" is not a known footprint: use one of BHN, TWC, CHTR.'],
  [['set', 'billing.dynamicMaximum', 'true', '--partner', 'XYZ'], '"XYZ" is not a partner: use one of BH, CHARTER, TWC.'],
  [['set', 'billing.dynamicMaximum', 'true', '--percentage', '100'], '"100" is not a percentage: use a whole number from 1 to 99.'],
  [['set', 'billing.dueDays', '28'], '"28" is not a value of billing.dueDays: expected a whole number of days from 10 to 27.'],
  [
    ['set', 'autopay.visaAttempts', '5', '--footprint', 'BHN'],
    'autopay.visaAttempts is the same for everybody: leave --partner, --footprint and --percentage out.',
  ],
  [['undo', 'billing.dynamicMaximum'], 'Nobody has changed billing.dynamicMaximum yet.'],
])('%j is refused in one clear line, and nothing is changed', async (words, line) => {
  expect(await run(...words)).toEqual({ code: 1, out: '', error: line });
  const all = JSON.parse((await run('list', '--json')).out);
  expect(all.filter((setting: { value: unknown; default: unknown }) => setting.value !== setting.default)).toEqual([]);
});
