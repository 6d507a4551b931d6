import type { MachineClock } from '../clock/clock.ts';

/** The burst, and the sustained rate per second. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/** With this many callers, those whose allowance is full again are removed: what remains is those who used it in the last seconds. */
const MANY_CALLERS = 10_000;

/**
 * Whether a caller may ask or report something now, so that a runaway loop disturbs nobody else; in this process alone
 * (docs/decisions/0074-costly-acts-are-limited-in-the-database.md).
 */
export function createRate(machine: MachineClock, { burst, perSecond }: Allowance): (caller: string) => boolean {
  const buckets = new Map<string, { readonly left: number; readonly atMs: number }>();
  const full = ({ left, atMs }: { readonly left: number; readonly atMs: number }, nowMs: number) =>
    Math.min(burst, left + ((nowMs - atMs) / 1_000) * perSecond);
  return (caller) => {
    const nowMs = machine.nowMs();
    const left = full(buckets.get(caller) ?? { left: burst, atMs: nowMs }, nowMs);
    const isAllowed = left >= 1;
    if (buckets.size >= MANY_CALLERS) for (const [other, bucket] of buckets) if (full(bucket, nowMs) === burst) buckets.delete(other);
    buckets.set(caller, { left: isAllowed ? left - 1 : left, atMs: nowMs });
    return isAllowed;
  };
}
