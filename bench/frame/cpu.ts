import { readFileSync } from 'node:fs';
import type { Load } from './load.ts';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Adds the processor time that one piece of work cost a process, in milliseconds of user and kernel mode: the figure least disturbed by other tenants
 * of the machine.
 */
export async function withCpu(pid: () => number | undefined, measure: () => Promise<Load>): Promise<Load & { readonly cpu: number }> {
  const before = cpuMs(pid());
  const load = await measure();
  return { ...load, cpu: (cpuMs(pid()) - before) / load.pieces };
}

/** Processor time of a process since it started, in milliseconds; NaN if there is none or it has ended. */
export function cpuMs(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  try {
    return cpuMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** @param stat a line of /proc/PID/stat; the process's name in it may hold spaces and parentheses */
export function cpuMsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
