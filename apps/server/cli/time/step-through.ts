import { setTimeout as pause } from 'node:timers/promises';
import { moveClock, readClockOffset } from '#platform/server/clock/business.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { BusinessRuns } from '../../worker/business-runs.ts';

/** Work postponed by no more than this is waited for: the processor may need a moment of machine time. */
const WAIT_MS = 1_000;
const SHORTEST_WAIT_MS = 20;
/** Ends a loop over work that is postponed again and again because something is broken. */
const MOST_STEPS = 2_000;
const TELL_EVERY_MS = 3_000;

/**
 * Moves business time to an offset from machine time, stopping at each instant at which something is due, in order; the runs finish there before time
 * moves on. Resolves when nothing more is due. The worker may run at the same time, because every run is safe to repeat.
 * @throws OperatorError if work keeps coming; the clock then stays where it got to
 */
export async function stepThrough(database: Database, targetMs: number, { runs, nextDue, idle }: BusinessRuns, progress: (line: string) => void) {
  let toldAtMs = machineClock.nowMs();
  for (let step = 0; step < MOST_STEPS; step++) {
    const nowMs = machineClock.nowMs() + (await readClockOffset(database));
    const due = await nextDue();
    const dueMs = due === undefined ? Number.POSITIVE_INFINITY : Date.parse(due);
    const endMs = machineClock.nowMs() + targetMs;
    const isLast = dueMs > endMs;
    if (isLast) await moveClock(database, targetMs);
    else if (dueMs > nowMs + WAIT_MS) await moveClock(database, dueMs - machineClock.nowMs());
    else await pause(Math.max(dueMs - nowMs, SHORTEST_WAIT_MS));
    const at = isoInstant(machineClock.nowMs() + (await readClockOffset(database)));
    for (const run of runs) await run.run(at);
    await idle();
    if (isLast && !(await isDueBy(nextDue, machineClock.nowMs() + targetMs))) return;
    if (machineClock.nowMs() - toldAtMs < TELL_EVERY_MS) continue;
    progress(`business time is ${at}`);
    toldAtMs = machineClock.nowMs();
  }
  throw new OperatorError(`Something is still due (next at ${await nextDue()}): look for errors in the log, then move the clock again.`);
}

const isDueBy = async (nextDue: BusinessRuns['nextDue'], ms: number): Promise<boolean> => {
  const due = await nextDue();
  return due !== undefined && Date.parse(due) <= ms;
};
