import type { IsoInstant } from '#platform/rules/calendar.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';

const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?$/;
const FROM_NOW = /^\+?(\d{1,4})(m|h)$/;

/**
 * A moment as operators type it: "2026-11-28 16:30" in UTC, as the console and the command line show times, or "90m" and "2h" from now.
 * @returns undefined for anything else
 */
export function momentIn(typed: string, now: IsoInstant): IsoInstant | undefined {
  const text = typed.trim();
  const [, count, unit] = FROM_NOW.exec(text) ?? [];
  if (count !== undefined) return plusMilliseconds(now, Number(count) * (unit === 'h' ? HOUR_MS : MINUTE_MS));
  const [, date, time] = TIME.exec(text) ?? [];
  const at = Date.parse(`${date}T${time}:00.000Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date) return undefined;
  return plusMilliseconds('1970-01-01T00:00:00.000Z', at);
}
