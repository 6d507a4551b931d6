import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../process/operator-error.ts';
import { type ClusterLocation, urlOf } from './location.ts';
import { isAlive, isReady, running } from './processes.ts';

export interface Cluster {
  readonly url: string;
  readonly pid: number;
  /** Already running, left behind by a parent that was killed. */
  readonly adopted: boolean;
  /** Settles when the postmaster has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Shuts it down cleanly, closing its connections. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** False for tests: faster, but data is lost when the machine stops. */
  readonly durable: boolean;
  /** Maximum concurrent connections; default 100. */
  readonly connections?: number;
  readonly progress?: (line: string) => void;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 20;
const MEGABYTE = 1_000_000;

/**
 * Starts the cluster of a place: initializes a new one, adopts a running one, or clears a dead one's lock and recovers.
 * @throws Error with one clear line if PostgreSQL cannot start.
 */
export async function startCluster(place: ClusterLocation, options: ClusterOptions): Promise<Cluster> {
  refuseFullDisk(place);
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialize(place, options);
  refuseOtherVersion(place);
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const now = running(place);
    if (now.state === 'ready') return adopt(place, now.pid);
    if (now.state === 'none') return launch(place, options, deadline);
    if (performance.now() > deadline)
      throw new OperatorError(`the database in ${place.folder} is neither up nor down (${now.state}); ${lastWords(place)}`);
    await pause(POLL_MS);
  }
}

/** The cluster appears atomically: it is created next to its place and renamed. */
async function initialize(place: ClusterLocation, options: ClusterOptions): Promise<void> {
  options.progress?.('making the database');
  const unfinished = `${place.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=demarc', '--auth=trust', '--no-instructions'];
  await run(place, 'initdb', ['-D', unfinished, ...encoding, ...access, ...(options.durable ? [] : ['--no-sync'])]);
  await run(place, 'postgres', ['--single', '-D', unfinished, 'postgres'], 'create database demarc\n');
  renameSync(unfinished, place.data);
}

/** On a full disk, PostgreSQL does not even have room to report it. */
function refuseFullDisk({ folder }: ClusterLocation): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = existsSync(join(folder, 'data')) ? 24 : 80;
  if (bavail * bsize < needed * MEGABYTE) throw new OperatorError(`The disk is full: the database in ${folder} needs at least ${needed} MB.`);
}

function refuseOtherVersion(place: ClusterLocation): void {
  const made = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim();
  const share = join(place.binaries, 'share', 'postgresql', 'postgres.bki');
  const ours = /PostgreSQL (\d+)/.exec(readFileSync(share, 'utf8').slice(0, 200))?.[1];
  if (made !== ours)
    throw new OperatorError(`the database in ${place.folder} was made by PostgreSQL ${made}, this is ${ours}: export it with the old version first`);
}

async function launch(place: ClusterLocation, options: ClusterOptions, deadline: number): Promise<Cluster> {
  // Nothing runs here, so these files are left from a crash. Other programs may have their process ids by now, and PostgreSQL would take one for a
  // live postmaster.
  rmSync(join(place.data, 'postmaster.pid'), { force: true });
  for (const left of readdirSync(place.socket)) rmSync(join(place.socket, left), { force: true });
  const postmaster = spawnPostmaster(place, options);
  for (;;) {
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) throw new OperatorError(`PostgreSQL did not start: ${lastWords(place)}`);
    if (isReady(place, postmaster.pid)) break;
    if (performance.now() > deadline) throw new OperatorError(`PostgreSQL did not become ready in ${START_LIMIT_MS / 1000} s; ${lastWords(place)}`);
    await pause(POLL_MS);
  }
  const { pid } = postmaster;
  if (pid === undefined) throw new OperatorError(`PostgreSQL did not start: ${lastWords(place)}`);
  const ended = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()));
  return { url: urlOf(place.socket), pid, adopted: false, ended, stop: () => stop(pid, ended) };
}

function adopt(place: ClusterLocation, pid: number): Cluster {
  const ended = untilGone(pid);
  return { url: urlOf(place.socket), pid, adopted: true, ended, stop: () => stop(pid, ended) };
}

/** A postmaster that is not our child can only be polled. */
async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(250, undefined, { ref: false });
}

function spawnPostmaster(place: ClusterLocation, options: ClusterOptions): ChildProcess {
  keepLogSmall(place);
  // Directly into a file: a pipe would break, and PostgreSQL with it, if the parent is killed.
  const log = openSync(place.log, 'a', 0o600);
  try {
    const settings = Object.entries(settingsOf(place, options)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const postmaster = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', place.data, ...settings], {
      ...asUser(place),
      // Its own session: Ctrl-C in the terminal must reach only the parent, which stops the database last.
      detached: true,
      stdio: ['ignore', log, log],
    });
    postmaster.once('error', () => {});
    return postmaster;
  } finally {
    closeSync(log);
  }
}

/** For a small installation: little memory, few processes, every acknowledged write kept. */
const settingsOf = (place: ClusterLocation, { durable, connections = 100 }: ClusterOptions): Record<string, string | number> => ({
  cluster_name: place.name,
  listen_addresses: '',
  unix_socket_directories: place.socket,
  unix_socket_permissions: '0700',
  port: 5432,
  max_connections: connections,
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 2,
  autovacuum_max_workers: 1,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  wal_level: 'minimal',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
});

async function stop(pid: number, ended: Promise<void>): Promise<void> {
  signal(pid, 'SIGINT');
  const late = setTimeout(() => signal(pid, 'SIGQUIT'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(late);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended on its own.
  }
}

function run(place: ClusterLocation, program: string, args: readonly string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(join(place.binaries, 'bin', program), args, asUser(place), (error, stdout, stderr) => {
      if (error) reject(new OperatorError(`${program} failed: ${reasonIn(`${stdout}\n${stderr}`) ?? error.message}`));
      else resolve();
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Inherits neither locale nor folder: either may be unknown or inaccessible to the database's user. */
const asUser = (place: ClusterLocation): SpawnOptions & { encoding: 'utf8' } => ({
  ...place.user,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  encoding: 'utf8',
});

function keepLogSmall(place: ClusterLocation): void {
  const size = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 1_000_000) renameSync(place.log, `${place.log}.old`);
}

function lastWords(place: ClusterLocation): string {
  const said = existsSync(place.log) ? readFileSync(place.log, 'utf8').slice(-4_000) : '';
  return `${reasonIn(said) ?? 'it said nothing'} (${place.log})`;
}

/** The last line in which PostgreSQL gave a reason. */
const reasonIn = (output: string): string | undefined =>
  output
    .split('\n')
    .findLast((line) => /\b(FATAL|PANIC|error):/i.test(line))
    ?.trim();
