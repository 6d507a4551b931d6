import { HOUR_MS } from '#platform/rules/time/durations.ts';

/** The beginnings of the whole hours that began in a time, up to and without its end. */
export function hoursIn(fromMs: number, untilMs: number): readonly number[] {
  const first = Math.ceil(fromMs / HOUR_MS);
  const count = Math.max(0, Math.ceil(untilMs / HOUR_MS) - first);
  return Array.from({ length: count }, (_, at) => (first + at) * HOUR_MS);
}
