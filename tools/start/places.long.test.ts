import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { spawnDemarc } from '#apps/server/cli/testing.ts';
import { locationOfTest, urlOf } from '#platform/server/database/embedded/location.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import { StartedDemarc } from './testing.ts';

/** Unusual places to start: a read-only disk, an operator's own PostgreSQL, a bare clone. */
// Its own ports, because long test files may run side by side in any order.
const demarc = new StartedDemarc(5680);
const folder = mkdtempSync(join(tmpdir(), 'demarc-places-'));
chmodSync(folder, 0o755);
const mounted: string[] = [];

afterEach(() => demarc.endStarts());
afterAll(() => {
  for (const each of mounted) execFileSync('umount', [each]);
  demarc.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder where nothing can be created. File modes do not stop root, so it uses a read-only mount or, where it may not mount, /proc. */
function readOnlyFolder(): string {
  const there = join(folder, 'read-only');
  mkdirSync(there);
  if (process.getuid?.() !== 0) {
    chmodSync(there, 0o500);
    return there;
  }
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', there], { stdio: 'ignore' });
    mounted.push(there);
    return there;
  } catch {
    return '/proc';
  }
}

test('a data folder that is not writable gives one clear line and exit code 1', async () => {
  const data = join(readOnlyFolder(), 'database');
  const refused = demarc.start({ DEMARC_DATA: data });
  expect(await refused.code).toBe(1);
  expect(refused.output().trim()).toMatch(
    /^Demarc cannot write its data folder .*\(E\w+\): is the disk read-only or full\? Choose another with DEMARC_DATA\.$/,
  );
  expect(refused.output()).toContain(data);
});

/** A PostgreSQL server that is not ours: Debian's version 15, the oldest we support, if installed; otherwise ours, started by hand. */
async function foreignServer(): Promise<{ readonly url: string; end(): Promise<void> }> {
  const place = locationOfTest(join(folder, 'foreign'));
  const debian = '/usr/lib/postgresql/15/bin';
  const programs = existsSync(debian) ? debian : join(place.binaries, 'bin');
  const as = { ...place.user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, stdio: 'ignore' } as const;
  execFileSync(join(programs, 'initdb'), ['-D', place.data, '-U', 'demarc', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], as);
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${place.socket}`];
  const server = spawn(join(programs, 'postgres'), ['-D', place.data, ...settings], as);
  const administrator = openDatabase(urlOf(place.socket, 'postgres'), { applicationName: 'demarc test', connections: 1 });
  await vi.waitFor(() => sql`create database demarc`.execute(administrator), { timeout: 120_000, interval: 100 });
  await administrator.destroy();
  return { url: urlOf(place.socket), end: () => ended(server, 'SIGINT') };
}

const ended = (child: ChildProcess, by: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(by);
  });

test("with DATABASE_URL it works on the operator's own PostgreSQL, and leaves it running", async () => {
  const server = await foreignServer();
  const begun = await demarc.untilReady(demarc.start({ DATABASE_URL: server.url }));
  await demarc.untilServing();
  const environment = { ...demarc.environment, DATABASE_URL: server.url };
  expect(await spawnDemarc(['ledger', 'check'], environment)).toMatchObject({ code: 0 });
  expect((await spawnDemarc(['account', 'show', 'olivia'], environment)).out).toContain('core: $142.37 due');
  begun.process.kill('SIGTERM');
  expect(await begun.code).toBe(0);
  expect(existsSync(demarc.data)).toBe(false);
  expect(await spawnDemarc(['clock', 'show'], environment)).toMatchObject({ code: 0 });
  await server.end();
});

test('npm start alone on a fresh clone installs, builds and serves', async () => {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', cloneFolder, clone]);
  // As for a newcomer: our Node is not first on the PATH, and npm is not running us.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((each) => !each.includes('node_modules'))
    .join(delimiter);
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST|VITE_)/i.test(name)));
  const env = { ...outside, ...demarc.environment, PATH, DEMARC_DATA: demarc.data };
  const begun = demarc.watch(spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  await demarc.untilReady(begun);
  await demarc.untilServing();
  expect(begun.output()).toContain('Installing from the lock file');
  expect(begun.output()).toContain('Building the portal');
  const page = await fetch(`${demarc.origin}/there-is-no-such-page`);
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<html lang="en"')]);
});
