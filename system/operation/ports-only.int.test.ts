import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concernsIn } from '#apps/console/rules/concerns.ts';
import { commands, commandsOf } from '#apps/server/cli/commands.ts';
import { compose, type Demarc } from '#apps/server/compose.ts';
import { accountData } from '#apps/server/export/account-data.ts';
import { Browser } from '#apps/server/http/testing.ts';
import { type Systems, systems } from '#apps/server/systems.ts';
import { createWeb } from '#apps/server/web.ts';
import { businessRunsOf } from '#apps/server/worker/business-runs.ts';
import { ledgerCheckRuns } from '#apps/server/worker/ledger-check.ts';
import { readWork } from '#apps/server/worker/work.ts';
import { householdWithVoice } from '#modules/statements/server/testing.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { createSlowProvider } from '#providers/testing/slow-provider.ts';

const NOW: IsoInstant = '2026-03-20T15:00:00.000Z';
const settings = readSettings({ DEMARC_SECRET: 'a secret of the tests, long enough' });
const household = householdWithVoice();
const { sandbox: _, ...processor } = systems.processor;

/** A billing system elsewhere, of which we have the ports and nothing else, and a processor that takes money. */
const portsOnly: Systems = {
  provider: { name: 'elsewhere', schemas: [], migrations: [], open: () => createSlowProvider([household]) },
  processor,
};

let mine: TestDatabase;
let demarc: Demarc;
let app: Awaited<ReturnType<typeof createWeb>>;
beforeAll(async () => {
  mine = await testDatabase();
  await sql`drop schema bss cascade`.execute(mine.database);
  const deps = { settings, database: mine.database, clock: { now: () => NOW }, log: createLog({ process: 'test', level: 'silent' }) };
  demarc = compose({ ...deps, systems: portsOnly });
  app = await createWeb({ ...deps, demarc });
});
afterAll(async () => {
  await app.close();
  await mine.end();
});

test('with a provider of ports only, and without our books in the database, a customer signs in and reads the bill', async () => {
  const [user] = household.users;
  if (!user) throw new Error('the household has a user');
  await demarc.identity.createLogin({ ...user, password: PERSONA_PASSWORD });
  const browser = new Browser(app, settings.publicUrl);
  await browser.visit('/login');
  await browser.post('/login', { username: user.username, password: PERSONA_PASSWORD });
  const bill = await browser.visit('/billing');
  expect(bill.statusCode).toBe(200);
  const due = (await demarc.apis.billing.overview(user.accountId, NOW))?.parts[0]?.standing.amountDue ?? 0;
  expect(due).toBeGreaterThan(0);
  expect(bill.body).toContain(`$${(due / 100).toFixed(2)}`);
});

test('there is no run, check or figure of books, and every other run works', async () => {
  expect(demarc.books).toBeUndefined();
  const { runs, nextDue } = businessRunsOf(demarc);
  expect(runs.filter(({ name }) => name.startsWith('provider.'))).toEqual([]);
  for (const run of runs) await run.run(NOW);
  expect(await nextDue()).toBeUndefined();
  expect(ledgerCheckRuns({ demarc, clock: { now: () => NOW }, log: createLog({ process: 'test', level: 'silent' }) })).toEqual([]);
  const work = await readWork({ demarc, now: NOW });
  expect(work.ledger).toBeUndefined();
  expect(concernsIn({ ...work, isWorkerAlive: true })).toEqual([]);
});

test('the commands on books and on a sandbox are not listed; one account can still be exported', async () => {
  const listed = new Set(commandsOf(portsOnly).map(({ name }) => name));
  const missing = commands.map(({ name }) => name).filter((name) => !listed.has(name));
  expect(missing.toSorted()).toEqual([
    'account address give',
    'account address take',
    'account adjust',
    'account credit',
    'account fee',
    'account plan add',
    'account plan end',
    'account plan price',
    'account write-off',
    'accounts generate',
    'autopay run',
    'day run',
    'device silent',
    'device stock add',
    'device stock list',
    'import',
    'insert add',
    'insert end',
    'insert list',
    'ledger check',
    'mail deliver',
    'network call',
    'network device add',
    'network device fail',
    'network device hot',
    'network device mend',
    'network device offline',
    'network device online',
    'network device restart',
    'network device show',
    'network device slow',
    'network phone',
    'network port',
    'outage rule add',
    'outage rule list',
    'outage rule replay',
    'parcel scan',
    'personas reset',
    'sandbox correct',
    'sandbox decide',
    'sandbox dispute',
    'sandbox return',
    'statements run',
    'taxes list',
    'taxes set',
  ]);
  const exported = await accountData(demarc, household.account.accountId, NOW);
  expect(exported?.json.people).toMatchObject([{ username: 'robin' }]);
});
