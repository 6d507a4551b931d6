import { DAY_MS } from '#platform/rules/time/durations.ts';

/** What was pressed is led to for so long, in milliseconds, by whoever signs in on the device. */
const KEPT_MS = DAY_MS;

export const keptText = (path: `/${string}`, nowMs: number): string => `${nowMs} ${path}`;

/** The page that somebody wanted to see before they were signed in; undefined: none, or too long ago. */
export function keptIn(text: string | undefined, nowMs: number): `/${string}` | undefined {
  const [, atMs, path] = /^(\d+) \/(.*)$/.exec(text ?? '') ?? [];
  return path !== undefined && Math.abs(nowMs - Number(atMs)) < KEPT_MS ? `/${path}` : undefined;
}
