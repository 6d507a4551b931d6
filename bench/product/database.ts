import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrationFolders } from '#apps/server/migrations.ts';
import { generateAccounts } from '#personas/generate.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { startCluster } from '#platform/server/database/embedded/cluster.ts';
import { type ClusterLocation, locationOfTest, urlOf } from '#platform/server/database/embedded/location.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { holdAlone } from '#tools/start/only-one.ts';
import { ACCOUNTS, STATEMENTS_EACH } from './customers.ts';
import { keepPastPayments } from './past-payments.ts';

/** On a disk, even if /tmp is not, and accessible to PostgreSQL's own user. Grown data stays here between runs. */
export const benchFolder = '/var/tmp/demarc-bench';

export interface BenchDatabase {
  readonly url: string;
  /** Another copy in the same PostgreSQL, for limits that must not touch our own rows. */
  readonly limitUrl: string;
  end(): Promise<void>;
}

type Copies = {
  /** In the order of the sizes. */
  readonly urls: readonly string[];
  end(): Promise<void>;
};

/** A PostgreSQL started the way Demarc starts its own, with fresh copies of the grown customers. One measurement at a time. */
export async function openBenchDatabase(tell: (line: string) => void): Promise<BenchDatabase> {
  const { urls, end } = await openCopies([ACCOUNTS, ACCOUNTS], tell);
  const [url = '', limitUrl = ''] = urls;
  return { url, limitUrl, end };
}

/** Fresh copies of grown customers in one PostgreSQL, one copy for each number of accounts. */
export async function openCopies(sizes: readonly number[], tell: (line: string) => void): Promise<Copies> {
  mkdirSync(benchFolder, { recursive: true });
  chmodSync(benchFolder, 0o755);
  await holdAlone(benchFolder);
  const place = locationOfTest(join(benchFolder, 'database'));
  const cluster = await startCluster(place, { durable: true });
  try {
    const urls: string[] = [];
    await asAdministrator(place, async (administrator) => {
      for (const [index, accounts] of sizes.entries()) {
        const copy = `bench_${index}`;
        const grown = await grownDatabase(place, accounts, tell);
        await sql.raw(`drop database if exists ${copy} with (force)`).execute(administrator);
        await sql.raw(`create database ${copy} template ${grown} strategy file_copy`).execute(administrator);
        urls.push(urlOf(place.socket, copy));
        await putOffDailyCheck(urlOf(place.socket, copy));
      }
      await sql`checkpoint`.execute(administrator);
    });
    return { urls, end: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The check reads all books, for a minute or more, and would start alongside the first requests. A benchmark that needs it runs it itself. */
async function putOffDailyCheck(url: string): Promise<void> {
  const database = openDatabase(url, { applicationName: 'demarc bench', connections: 1 });
  try {
    await sql`update bss.ledger_check set due_at = '2999-12-31'`.execute(database);
  } finally {
    await database.destroy();
  }
}

/** The name identifies what the data was grown from: a change of schema or month grows it again. */
async function grownDatabase(place: ClusterLocation, accounts: number, tell: (line: string) => void): Promise<string> {
  const today = todayIn(isoInstant(machineClock.nowMs()), 'America/New_York');
  const digest = digestOf(today);
  const name = `grown_${accounts}_${digest}`;
  await asAdministrator(place, async (administrator) => {
    const { rows } = await sql<{ name: string }>`select datname as name from pg_database where datname like 'grown%'`.execute(administrator);
    if (rows.some((row) => row.name === name)) return;
    for (const old of rows.filter((row) => !row.name.endsWith(digest)))
      await sql.raw(`drop database ${old.name} with (force)`).execute(administrator);
    tell(`Growing ${accounts} customers; they are kept for the next run …`);
    await sql
      .raw('create database growing')
      .execute(administrator)
      .catch(() => startOver(administrator));
    await grow(urlOf(place.socket, 'growing'), accounts, today, tell);
    await sql.raw(`alter database growing rename to ${name}`).execute(administrator);
  });
  return name;
}

async function startOver(administrator: Database): Promise<void> {
  await sql.raw('drop database growing with (force)').execute(administrator);
  await sql.raw('create database growing').execute(administrator);
}

async function grow(url: string, accounts: number, today: IsoDate, tell: (line: string) => void): Promise<void> {
  const database = openDatabase(url, { applicationName: 'demarc bench', connections: 4, statementTimeoutMs: 0, synchronousCommit: false });
  try {
    await migrate(database, migrationFolders);
    const begun = machineClock.nowMs();
    await generateAccounts(database, { accounts, statements: STATEMENTS_EACH, today, progress: tellNowAndThen(accounts, tell) });
    await keepPastPayments(database);
    tell(`  grown in ${((machineClock.nowMs() - begun) / 1000).toFixed(0)} s`);
    await sql`vacuum analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

const tellNowAndThen = (accounts: number, tell: (line: string) => void) => {
  let told = 0;
  return (made: number) => {
    if (made < told + accounts / 10) return;
    told = made;
    tell(`  ${made} of ${accounts} accounts`);
  };
};

function digestOf(today: IsoDate): string {
  const digest = createHash('sha256').update(today.slice(0, 7));
  const sources = [...migrationFolders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))), ...growers];
  for (const file of sources) digest.update(readFileSync(file));
  return digest.digest('hex').slice(0, 12);
}

const growers = [
  'bench/product/past-payments.ts',
  'personas/generate.ts',
  'personas/generated-customer.ts',
  'personas/catalogue.ts',
  'providers/embedded/accounts/copy-accounts.ts',
].map((name) => join(import.meta.dirname, '../..', name));

async function asAdministrator(place: ClusterLocation, use: (administrator: Database) => Promise<void>): Promise<void> {
  const administrator = openDatabase(urlOf(place.socket, 'postgres'), { applicationName: 'demarc bench', connections: 1, statementTimeoutMs: 0 });
  try {
    await use(administrator);
  } finally {
    await administrator.destroy();
  }
}
