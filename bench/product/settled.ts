import { setTimeout as pause } from 'node:timers/promises';
import type { BusinessRuns } from '#apps/server/worker/business-runs.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';

const SETTLED_WITHIN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 500;

/**
 * Waits until the worker has nothing left to do. It owes fresh accounts a night, which for twenty thousand takes half a minute, and anything
 * customers do meanwhile would be measured against it.
 * @throws Error if it is not done within ten minutes
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
