import { DAY_MS } from '#platform/rules/time/durations.ts';

/** Failed sign-ins across all users are counted in windows of this length, in milliseconds of machine time. */
export const BRAKE_WINDOW_MS = 10 * 60_000;

/** This many failures in one window, and this many times the usual number, are an attack. */
export type BrakeLimits = { readonly from: number; readonly times: number };

export const usualBrake: BrakeLimits = { from: 300, times: 5 };

/**
 * The limit for one window, based on the day's median, so that an attack of less than half a day does not become the norm.
 * @param earlier windows that had failures
 */
export function brakeAt(earlier: readonly number[], { from, times }: BrakeLimits): number {
  const windows = DAY_MS / BRAKE_WINDOW_MS;
  const all = [...earlier, ...Array<number>(Math.max(0, windows - earlier.length)).fill(0)].sort((one, other) => one - other);
  return Math.max(from, times * (all[Math.floor(all.length / 2)] ?? 0));
}

/** Failures by the start of their window, in milliseconds of machine time. */
export type FailuresByWindow = ReadonlyMap<number, number>;

/** The brake is on in a window that reached its limit, and in the next one. */
export function isBraked(failures: FailuresByWindow, nowMs: number, limits: BrakeLimits): boolean {
  const now = windowOf(nowMs);
  return [now, now - BRAKE_WINDOW_MS].some((at) => (failures.get(at) ?? 0) >= limitOf(failures, at, limits));
}

/** The limit for the window that begins at `at`. */
export function limitOf(failures: FailuresByWindow, at: number, limits: BrakeLimits): number {
  const earlier = [...failures].filter(([begun]) => begun < at && begun >= at - DAY_MS).map(([, count]) => count);
  return brakeAt(earlier, limits);
}

export const windowOf = (nowMs: number): number => nowMs - (nowMs % BRAKE_WINDOW_MS);
