import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { type Answer, Browser } from '#apps/server/http/testing.ts';
import { createWeb } from '#apps/server/web.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { buildHousehold } from '#personas/builder.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { everyday } from '#personas/stories/everyday.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { SiteLinks } from '#platform/rules/partner/partner.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';

const now: IsoInstant = '2026-11-21T18:00:00.000Z';
export const SECRET = 'a secret of the tests, long enough';
const environment = { DEMARC_SECRET: SECRET, TRUSTED_PROXIES: '10.0.0.0/8', PROVIDER_NETWORKS: '203.0.113.0/24' };

export const { publicUrl } = readSettings(environment);

type Web = Awaited<ReturnType<typeof createWeb>>;

/**
 * The whole web server in this process, on its own database with the accounts of olivia (shared with ethan and sofia) and emma. They owe nothing yet.
 */
export class OpenWeb {
  readonly app: Web;
  readonly database: Database;

  constructor(app: Web, database: Database) {
    this.app = app;
    this.database = database;
  }

  newBrowser = (): Browser => new Browser(this.app, publicUrl);

  async signedIn(username: 'olivia' | 'ethan' | 'sofia' | 'emma'): Promise<Browser> {
    const browser = this.newBrowser();
    await browser.visit('/login');
    await browser.post('/login', { username, password: PERSONA_PASSWORD });
    return browser;
  }

  /** Sends a document that the build did not store, as our own pages would. */
  async ask(browser: Browser, query: string, variables: unknown): Promise<{ readonly status: number; readonly body: string }> {
    const { statusCode: status, body } = await this.app.inject({
      method: 'POST',
      url: '/graph',
      headers: {
        host: new URL(publicUrl).host,
        origin: publicUrl,
        cookie: browser.cookieHeader(),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      payload: JSON.stringify({ query, variables }),
    });
    return { status, body };
  }
}

type Furniture = Pick<Parameters<typeof createWeb>[0], 'provider' | 'patienceMs' | 'instruments' | 'configuration' | 'clientLimits' | 'mayAsk'>;

type Options = {
  readonly log?: Log;
  readonly frontEnds?: string;
  /** Environment variables. */
  readonly more?: Readonly<Record<string, string>>;
  /** The most that the server opens to its database; default: enough for everything. */
  readonly connections?: number;
  /** Parts of Demarc that replace or extend the usual ones. */
  readonly furnish?: (database: Database) => Furniture | Promise<Furniture>;
};

/** Opened before a file's tests and closed after them. The log is discarded by default. */
export function openedWeb({
  log = createLog({ process: 'test', level: 'silent' }),
  more = {},
  connections,
  furnish = () => ({}),
  ...chosen
}: Options = {}): () => OpenWeb {
  const settings = readSettings({ ...environment, ...more });
  const { frontEnds } = { ...settings, ...chosen };
  let mine: TestDatabase | undefined;
  let pool: Database | undefined;
  let demarc: OpenWeb | undefined;
  beforeAll(async () => {
    mine = await testDatabase();
    await openTwoAccounts(mine);
    const database = { ...settings.database, url: mine.portalUrl, ownerUrl: mine.url };
    if (connections) pool = openDatabase(mine.url, { applicationName: 'demarc web', connections });
    const deps = { settings: { ...settings, database, frontEnds }, database: pool ?? mine.database, clock: { now: () => now }, log };
    demarc = new OpenWeb(await createWeb({ ...deps, ...(await furnish(mine.database)) }), mine.database);
  });
  afterAll(async () => {
    await demarc?.app.close();
    await pool?.destroy();
    await mine?.end();
  });
  return () => {
    if (!demarc) throw new Error('Demarc opens before the tests');
    return demarc;
  };
}

/** A copy of the partners' folder whose default partner links to these sites too; removed after the file's tests. */
export function partnersWith(links: Partial<SiteLinks>): string {
  const folder = mkdtempSync(join(tmpdir(), 'partners-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(fileURLToPath(new URL('../../partners', import.meta.url)), folder, { recursive: true });
  const file = join(folder, 'demarc', 'partner.json');
  const given = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...given, links: { ...given.links, ...links } }));
  return folder;
}

async function openTwoAccounts({ database }: TestDatabase): Promise<void> {
  const stories = everyday('2026-11-21').filter(({ username }) => username === 'olivia' || username === 'emma');
  const households = stories.map((story) => buildHousehold(story, now));
  await embedded.openAccounts(
    database,
    households.map(({ definition }) => definition),
  );
  for (const method of households.flatMap(({ methods }) => methods)) await embedded.saveMethod(database, method);
  const identity = createIdentity({
    database,
    accounts: embedded.createEmbeddedProvider(database, embedded.readUsualTerms).accounts,
    machine: machineClock,
  });
  const people = households.flatMap(({ definition }) => definition.users);
  for (const { userId, username } of people) await identity.createLogin({ userId, username, password: PERSONA_PASSWORD });
}

/** Whether an answer reveals nothing about internals. */
export const tellsNothing = ({ body }: Pick<Answer, 'body'>): boolean =>
  !/\bat .+\.(ts|js):\d|node_modules|\b(Type|Reference|Range|Syntax|GraphQL)Error\b|\bselect .+ from\b|FST_|\bECONN/.test(body);
