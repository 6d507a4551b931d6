import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all its descendants in megabytes, each shared page counted proportionally (PSS). Linux only. */
export function memoryOf(pid: number): number {
  const parents = new Map(pids().map((each) => [each, parentOf(each)]));
  const family = [...parents.keys()].filter((each) => isOf(each, pid, parents));
  return family.reduce((sum, each) => sum + pssMegabytes(each), 0);
}

/** Whether a process is this ancestor or one of its descendants. */
export function isOf(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}

/** @param stat a line of /proc/PID/stat */
export const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

/** @param rollup the text of /proc/PID/smaps_rollup */
export const pssIn = (rollup: string): number => Number(/^Pss: +(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;

const pids = (): number[] => readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
const parentOf = (pid: number): number => parentIn(readProc(pid, 'stat') ?? ') ? 0');
const pssMegabytes = (pid: number): number => pssIn(readProc(pid, 'smaps_rollup') ?? '');

/** Undefined for a process that has ended meanwhile. */
function readProc(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
