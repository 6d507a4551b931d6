import { setTimeout as pause } from 'node:timers/promises';
import type { BusinessRuns } from '#apps/server/worker/business-runs.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';

const SETTLED_WITHIN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 500;

/**
 * Waits until the worker has nothing left to do. It owes fresh accounts a night, twenty thousand of them for half a minute, and whatever customers
 * do beside that is measured against it.
 * @throws Error when it is not done in ten minutes
 */
export async function untilSettled(
  { nextDue, clock }: Pick<BusinessRuns, 'nextDue'> & { readonly clock: BusinessClock },
  tell: (line: string) => void,
): Promise<void> {
  const begun = performance.now();
  for (let due = await nextDue(); due !== undefined && due <= clock.now(); due = await nextDue()) {
    if (performance.now() - begun > SETTLED_WITHIN_MS) throw new Error(`the worker is not done with what was due at ${due}`);
    await pause(LOOK_EVERY_MS);
  }
  tell(`The worker has done its night after ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
}
