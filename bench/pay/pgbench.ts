import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#platform/server/process/operator-error.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Runs a one-payment script as fast as the database can, prepared, over its socket. Returns payments per second and milliseconds per payment. */
export async function pgbench(options: { readonly url: string; readonly script: string; readonly clients: number; readonly seconds: number }) {
  const { url, script, clients, seconds } = options;
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script, url];
  const { stdout } = await promisify(execFile)(findPgbench(), args);
  return readPgbench(stdout);
}

/** @throws Error with pgbench's output if it names no rate or a transaction failed */
export function readPgbench(said: string): { readonly perSecond: number; readonly mean: number } {
  const perSecond = /^tps = ([\d.]+)/m.exec(said)?.[1];
  const mean = /^latency average = ([\d.]+) ms/m.exec(said)?.[1];
  const failed = /^number of failed transactions: (\d+)/m.exec(said)?.[1] ?? '0';
  if (perSecond === undefined || mean === undefined || failed !== '0') throw new Error(`pgbench did not measure:\n${said}`);
  return { perSecond: Number(perSecond), mean: Number(mean) };
}

/** The embedded PostgreSQL does not include it. */
function findPgbench(): string {
  const ofDebian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const found = [...ofDebian, ...(process.env.PATH ?? '').split(':')].map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
  if (!found) throw new OperatorError('pgbench is missing: apt-get install postgresql brings it.');
  return found;
}
