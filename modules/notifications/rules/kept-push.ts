import { DAY_MS } from '#platform/rules/time/durations.ts';

/** For this many milliseconds, the next sign-in on the device leads to the page of a pressed notification. */
const KEPT_MS = DAY_MS;

export const keptText = (path: `/${string}`, nowMs: number): string => `${nowMs} ${path}`;

/** The page that a notification was pressed for before signing in; undefined if there is none, or it was too long ago. */
export function keptIn(text: string | undefined, nowMs: number): `/${string}` | undefined {
  const [, atMs, path] = /^(\d+) \/(.*)$/.exec(text ?? '') ?? [];
  return path !== undefined && Math.abs(nowMs - Number(atMs)) < KEPT_MS ? `/${path}` : undefined;
}
