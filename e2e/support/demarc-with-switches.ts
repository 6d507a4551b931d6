import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { createWeb } from '#apps/server/web.ts';
import { startConfiguration } from '#modules/configuration/server/configuration.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { urlOf } from '#platform/server/database/embedded/location.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { createLog } from '#platform/server/log/log.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { switchedProvider, type Troubles } from '#providers/testing/switched-provider.ts';
import { administer, createFresh } from './databases.ts';
import { takenOver } from './journey.ts';
import { freePorts } from './ports.ts';

type Provider = ReturnType<typeof embedded.createEmbeddedProvider>;

/**
 * The web process with the demo customers, inside the test's own process: its provider's ports are out of order as `troubles` says.
 * @param rewired the provider with single calls replaced, where breaking a whole port would be too much.
 * @param more further environment variables
 */
export async function openDemarcWithSwitches(
  troubles: Troubles,
  rewired = (provider: Provider): Provider => provider,
  more: Readonly<Record<string, string>> = {},
) {
  const socket = process.env.DEMARC_E2E_SOCKET;
  if (socket === undefined) throw new Error('global-setup.ts says where the database is');
  const port = await freePorts(5);
  const name = `switches_${port}_${process.pid}`;
  await createFresh(socket, name);
  // What has been opened, to be closed at the end, or at once if something fails on the way: the last first.
  const closing: (() => Promise<unknown>)[] = [() => administer(socket, `drop database ${name} with (force)`)];
  const end = async (): Promise<void> => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  try {
    return { ...(await openOn(`${port}`, urlOf(socket, name), { troubles, rewired, more }, closing)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

type Wanted = { readonly troubles: Troubles; readonly rewired: (provider: Provider) => Provider; readonly more: Readonly<Record<string, string>> };

async function openOn(port: string, databaseUrl: string, { troubles, rewired, more }: Wanted, closing: (() => Promise<unknown>)[]) {
  const own = { DEMARC_SECRET: 'a secret of the tests, long enough', PORT: port, DATABASE_URL: databaseUrl };
  const settings = readSettings({ ...own, ...more });
  const database = openDatabase(settings.database.url, { applicationName: 'demarc e2e switches' });
  closing.push(() => database.destroy());
  const clock = await startBusinessClock(database, { movable: true });
  closing.push(() => clock.end());
  const configuration = await startConfiguration(database, { environment: 'dev', partners: shippedPartners });
  closing.push(() => configuration.end());
  const provider = rewired(embedded.createEmbeddedProvider(database, embedded.readUsualTerms));
  const log = createLog({ process: 'test', level: 'silent' });
  const serve = async (clientFolder?: URL) => {
    const web = await createWeb({ settings, database, clock, log, configuration, clientFolder, provider: switchedProvider(provider, troubles) });
    closing.push(() => web.close());
    await web.listen({ port: Number(port), host: '127.0.0.1' });
    return web;
  };
  let app = await serve();
  const identity = createIdentity({ database, accounts: provider.accounts, machine: machineClock });
  return {
    url: settings.publicUrl,
    database,
    /** Opens an address as this demo customer. @param kept they chose "Keep me signed in" */
    async visit(page: Page, username: string, path: string, kept = false): Promise<void> {
      const { rows } = await sql<{ readonly userId: string }>`select user_id as "userId" from bss.users where username = ${username}`.execute(
        database,
      );
      const cookie = await identity.startSession(rows[0]?.userId ?? '', kept);
      const [name = '', value = ''] = cookie?.split(';')[0]?.split('=') ?? [];
      const ours = { url: settings.publicUrl.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' } as const;
      await page.context().addCookies([{ name, value, ...ours }]);
      await page.goto(settings.publicUrl + path);
      await takenOver(page);
    },
    /** Ends this web process, and starts one with another build's browser files; without a folder, with those that the clone has. */
    async redeploy(clientFolder?: URL): Promise<void> {
      await app.close();
      // As the end of a process does: what a browser sent on a connection that was kept would wait for an answer for ever.
      app.server.closeAllConnections();
      closing.pop();
      app = await serve(clientFolder);
    },
  };
}
