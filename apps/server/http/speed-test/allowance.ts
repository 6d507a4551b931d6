import { MOST_BYTES } from '#modules/speed-test/rules/measuring.ts';
import type { Ticket } from '#modules/speed-test/server/ticket.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';

/** With so many tests, those whose ticket has ended are removed. */
const MANY_TESTS = 1_000;

/** Whether a test may take so many bytes more: no ticket takes more than one whole test. In this process alone, which is what it protects. */
export function createAllowance(machine: MachineClock): (ticket: Pick<Ticket, 'testId' | 'validUntilMs'>, bytes: number) => boolean {
  const taken = new Map<string, { readonly bytes: number; readonly untilMs: number }>();
  return ({ testId, validUntilMs }, bytes) => {
    const sum = (taken.get(testId)?.bytes ?? 0) + bytes;
    if (sum > MOST_BYTES) return false;
    if (taken.size >= MANY_TESTS) for (const [other, { untilMs }] of taken) if (untilMs < machine.nowMs()) taken.delete(other);
    taken.set(testId, { bytes: sum, untilMs: validUntilMs });
    return true;
  };
}
