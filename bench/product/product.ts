import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, type Demarc } from '#apps/server/compose.ts';
import { type BusinessRuns, businessRunsOf } from '#apps/server/worker/business-runs.ts';
import { userIdOf } from '#personas/generated-customer.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { createLog } from '#platform/server/log/log.ts';
import { endingSignals } from '#platform/server/process/role-process.ts';
import { readSettings, type Settings } from '#platform/server/settings/settings.ts';
import { type Child, startChild } from '#tools/start/child.ts';
import { nodeOptions } from '#tools/start/supervisor.ts';
import { ensureBuilt } from './built.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { untilSettled } from './settled.ts';

/** Demarc as it runs, over the grown customers: separate processes for web, worker and the sandbox processor. */
export interface BenchProduct extends Pick<Demarc, 'identity' | 'payments' | 'provider'> {
  readonly books: NonNullable<Demarc['books']>;
  /** When the worker next has something to do, by this clock. */
  readonly nextDue: BusinessRuns['nextDue'];
  readonly clock: BusinessClock;
  /** For starting more processes. */
  readonly environment: Readonly<Record<string, string>>;
  readonly settings: Settings;
  /** The process id of a started role. */
  readonly pidOf: (role: Role) => number | undefined;
  readonly databaseUrl: string;
  /** A database with the same data that none of the processes uses. */
  readonly limitUrl: string;
  /** The benchmark's own pool, for checks; without a time-out. */
  readonly database: Database;
}

const FIRST_PORT = 5000;

type Role = 'web' | 'worker' | 'processor';
export const allRoles: readonly Role[] = ['web', 'worker', 'processor'];

/** Starts Demarc, or some of its processes, passes it to `use`, and ends every process whatever happens. */
export async function withBenchProduct<T>(
  tell: (line: string) => void,
  use: (demarc: BenchProduct) => Promise<T>,
  roles = allRoles,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  if (roles.includes('web')) await ensureBuilt(tell);
  const settled = async (demarc: BenchProduct) => {
    if (roles.includes('worker')) await untilSettled(demarc, tell);
    return use(demarc);
  };
  return withProductOn(await openBenchDatabase(tell), settled, roles, more);
}

/** The same on a database that is already open; closes it too. */
export async function withProductOn<T>(
  database: BenchDatabase,
  use: (demarc: BenchProduct) => Promise<T>,
  roles = allRoles,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const children: Child[] = [];
  const release = onSignal(() => {
    for (const child of children) child.kill();
    return database.end();
  });
  try {
    const environment = { ...environmentOf(database), ...more };
    const started = roles.map((role) => ({
      role,
      child: startRole(role, role === 'web' ? 'bench/product/web.ts' : 'apps/server/main.ts', environment),
    }));
    children.push(...started.map(({ child }) => child));
    await Promise.all(children.map((child) => child.ready));
    const pidOf = (role: Role) => started.find((one) => one.role === role)?.child.pid();
    return await withOwnPool(environment, database, (own) => use({ ...own, environment, pidOf }));
  } finally {
    release();
    await Promise.all(children.map((child) => child.end()));
    await database.end();
  }
}

const environmentOf = (database: BenchDatabase): Record<string, string> => ({
  DATABASE_URL: database.url,
  DEMARC_ENV: 'dev',
  DEMARC_SECRET: randomBytes(32).toString('base64url'),
  PORT: String(FIRST_PORT),
});

/** BENCH_PROFILE=web writes a CPU profile of that process to the folder demarc-profiles in the system's temporary folder. */
function startRole(role: Role, script: string, environment: Readonly<Record<string, string>>): Child {
  const profile = process.env.BENCH_PROFILE === role ? ['--cpu-prof', `--cpu-prof-dir=${join(tmpdir(), 'demarc-profiles')}`] : [];
  const child = startChild({
    name: role,
    script,
    environment: { ...environment, DEMARC_ROLE: role },
    nodeOptions: [...nodeOptions[role], ...profile],
    say: (line) => console.error(line),
  });
  child.go();
  return child;
}

async function withOwnPool<T>(
  environment: Record<string, string>,
  { url, limitUrl }: BenchDatabase,
  use: (demarc: Omit<BenchProduct, 'pidOf' | 'environment'>) => Promise<T>,
): Promise<T> {
  const settings = readSettings(environment);
  const database = openDatabase(url, { applicationName: 'demarc bench', connections: 8, statementTimeoutMs: 0 });
  const clock = await startBusinessClock(database, { movable: true });
  try {
    const demarc = compose({ settings, database, clock, log: createLog({ process: 'bench', level: 'warn' }) });
    const { identity, payments, provider, books } = demarc;
    if (books === undefined) throw new Error('the grown customers are in the books of our provider');
    const { nextDue } = businessRunsOf(demarc);
    return await use({ nextDue, clock, identity, payments, provider, books, settings, databaseUrl: url, limitUrl, database });
  } finally {
    await clock.end();
    await database.destroy();
  }
}

/** Signs customers in through the identity module's own sessions. Returns their Cookie headers, in the order of the numbers. */
export async function signIn({ identity }: Pick<BenchProduct, 'identity'>, numbers: readonly number[]): Promise<readonly string[]> {
  const AT_ONCE = 100;
  const cookies: string[] = [];
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const batch = numbers.slice(from, from + AT_ONCE).map(async (number) => {
      const session = await identity.startSession(userIdOf(number), false);
      if (session === undefined) throw new Error(`customer ${number} does not exist`);
      return session.split(';')[0] ?? '';
    });
    cookies.push(...(await Promise.all(batch)));
  }
  return cookies;
}

/** The headers that a browser sends with a request from our own pages. */
export const headersOf = ({ publicUrl }: Settings, cookie: string): Record<string, string> => ({
  cookie,
  origin: publicUrl,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
});

/** Ctrl-C must not leave a PostgreSQL behind. Returns how to stop listening. */
export function onSignal(end: () => Promise<void>): () => void {
  const stop = () => void end().finally(() => process.exit(130));
  for (const signal of endingSignals) process.once(signal, stop);
  process.once('disconnect', stop);
  return () => {
    for (const signal of endingSignals) process.off(signal, stop);
    process.off('disconnect', stop);
  };
}
