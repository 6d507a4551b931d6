import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterLocation } from './location.ts';

/** PostgreSQL's own lock file, postmaster.pid. */
interface Lock {
  readonly pid: number;
  /** Whether it reports that it accepts connections. */
  readonly ready: boolean;
}

/** What runs in a place: nothing, orphans of a killed postmaster, a postmaster starting or stopping, or one that is ready. */
export type Running = { readonly state: 'none' | 'orphans' } | { readonly state: 'busy' | 'ready'; readonly pid: number };

export function running(place: ClusterLocation): Running {
  const lock = readLock(place);
  const pids = processesOf(place);
  if (pids === undefined) return lock && isAlive(lock.pid) ? { state: lock.ready ? 'ready' : 'busy', pid: lock.pid } : { state: 'none' };
  if (lock && pids.includes(lock.pid)) return { state: lock.ready ? 'ready' : 'busy', pid: lock.pid };
  return { state: pids.length > 0 ? 'orphans' : 'none' };
}

/** Whether a postmaster that we started accepts connections. Its id is known, so no process list has to be searched. */
export function isReady(place: ClusterLocation, pid: number | undefined): boolean {
  const lock = readLock(place);
  return lock?.ready === true && lock.pid === pid;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // An ended process that was never reaped, as happens in containers, has no command line.
    return !existsSync('/proc/self/cmdline') || readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}

function readLock(place: ClusterLocation): Lock | undefined {
  try {
    const lines = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Every process of the place, by the name in its title, because another program may have reused a process id. Undefined if the system has no /proc.
 */
function processesOf(place: ClusterLocation): number[] | undefined {
  if (!existsSync('/proc/self/cmdline')) return undefined;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && commandOf(entry).includes(place.name))
    .map(Number);
}

function commandOf(pid: string): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return /^postgres:|\/postgres\0/.test(command) ? command : '';
  } catch {
    return '';
  }
}
