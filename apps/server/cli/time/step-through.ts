import { setTimeout as pause } from 'node:timers/promises';
import { moveClock, readClockOffset } from '#platform/server/clock/business.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { BusinessRuns } from '../../worker/business-runs.ts';

/** What is put off by no more than this is waited for instead: the processor may want a moment of the machine's time. */
const WAIT_MS = 1_000;
const SHORTEST_WAIT_MS = 20;
/** One that is put off again and again, because something is broken, ends here. */
const MOST_STEPS = 2_000;
const TELL_EVERY_MS = 3_000;

/**
 * Moves business time on to an offset from the machine's, stopping at every instant at which something is due, in order; at each of them the
 * runs are done before time goes on. Resolves when nothing is due any more. The worker may run meanwhile: every run is safe to do twice.
 * @throws OperatorError when it does not become quiet; the clock then stands where it came to
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
  throw new OperatorError(`Something is due again and again (next at ${await nextDue()}): look for errors in the log, then go on with the clock.`);
}

const isDueBy = async (nextDue: BusinessRuns['nextDue'], ms: number): Promise<boolean> => {
  const due = await nextDue();
  return due !== undefined && Date.parse(due) <= ms;
};
