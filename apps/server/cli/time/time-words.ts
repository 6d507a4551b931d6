import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

const UNIT_MS = { d: DAY_MS, h: HOUR_MS, m: MINUTE_MS } as const;
const LONGEST_DAYS = 3_660;

/** "3d", "12h" or "30m" in milliseconds. @throws OperatorError */
export function durationMs(text = ''): number {
  const [, amount, unit] = /^(\d{1,6})([dhm])$/.exec(text) ?? [];
  const ms = unit === 'd' || unit === 'h' || unit === 'm' ? Number(amount) * UNIT_MS[unit] : 0;
  if (ms <= 0 || ms > LONGEST_DAYS * UNIT_MS.d)
    throw new OperatorError(`"${text}" is not a duration: write it like 3d, 12h or 30m, ten years at most.`);
  return ms;
}

/** "2026-12-01T06:00:00Z" or "2026-12-01" (midnight UTC) in milliseconds since 1970. @throws OperatorError */
export function instantMs(text = ''): number {
  const form = /^20\d\d-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
  const ms = form.test(text) ? Date.parse(text) : Number.NaN;
  const isReal = !Number.isNaN(ms) && new Date(`${text.slice(0, 10)}T12:00:00Z`).toISOString().startsWith(text.slice(0, 10));
  if (!isReal) throw new OperatorError(`"${text}" is not an instant: write it like 2026-12-01T06:00:00Z or 2026-12-01.`);
  return ms;
}
