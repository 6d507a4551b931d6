import type { MachineClock } from '#platform/server/clock/clock.ts';

/** So many requests a client may send at once, and so many a second in the long run: a loop gone wild disturbs nobody else. */
const BURST = 100;
const PER_SECOND = 20;

/** Whether a client may send a request now; in this process alone. */
export function createRate(machine: MachineClock): (clientId: string) => boolean {
  const buckets = new Map<string, { readonly left: number; readonly atMs: number }>();
  return (clientId) => {
    const nowMs = machine.nowMs();
    const { left, atMs } = buckets.get(clientId) ?? { left: BURST, atMs: nowMs };
    const full = Math.min(BURST, left + ((nowMs - atMs) / 1_000) * PER_SECOND);
    const isAllowed = full >= 1;
    buckets.set(clientId, { left: isAllowed ? full - 1 : full, atMs: nowMs });
    return isAllowed;
  };
}
