import type { IsoInstant } from '#platform/rules/calendar.ts';

/** Milliseconds since 1970 as "2026-11-21T15:04:05.000Z". @throws RangeError beyond four-digit years */
export function isoInstant(ms: number): IsoInstant {
  const text = new Date(ms).toISOString();
  if (!isInstant(text)) throw new RangeError(`not an instant of our time: ${text}`);
  return text;
}

const isInstant = (text: string): text is IsoInstant => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
