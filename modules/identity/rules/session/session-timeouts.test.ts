import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeUntilMs, isEndFinal, isSessionAlive, isTouchDue, nextCheckMs, sessionEndsAtMs } from './session-timeouts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const session = { startedAtMs: 0, lastSeenAtMs: 0, kept: false };

test('a session ends after 30 minutes without a request', () => {
  expect(isSessionAlive(session, 30 * MINUTE - 1)).toBe(true);
  expect(isSessionAlive(session, 30 * MINUTE)).toBe(false);
});

test('a session in use ends after 24 hours', () => {
  const used = { ...session, lastSeenAtMs: 24 * HOUR - MINUTE };
  expect(isSessionAlive(used, 24 * HOUR - 1)).toBe(true);
  expect(isSessionAlive(used, 24 * HOUR)).toBe(false);
});

test('a kept session lasts 30 days, used or not', () => {
  const kept = { ...session, kept: true };
  expect(isSessionAlive(kept, 30 * 24 * HOUR - 1)).toBe(true);
  expect(isSessionAlive(kept, 30 * 24 * HOUR)).toBe(false);
});

test('a later request never ends a session earlier', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (startedAtMs, first, second, kept) => {
      const earlier = sessionEndsAtMs({ startedAtMs, lastSeenAtMs: startedAtMs + Math.min(first, second), kept });
      const later = sessionEndsAtMs({ startedAtMs, lastSeenAtMs: startedAtMs + Math.max(first, second), kept });
      expect(later).toBeGreaterThanOrEqual(earlier);
    }),
  );
});

test('a session in use can be extended until its last half hour, and a kept one never', () => {
  const seenAt = (lastSeenAtMs: number) => ({ ...session, lastSeenAtMs });
  expect(isEndFinal(seenAt(23 * HOUR))).toBe(false);
  expect(isEndFinal(seenAt(23.5 * HOUR - 2 * MINUTE))).toBe(false);
  expect(isEndFinal(seenAt(23.5 * HOUR - 2 * MINUTE + 1))).toBe(true);
  expect(isEndFinal(seenAt(24 * HOUR - MINUTE))).toBe(true);
  expect(isEndFinal({ ...session, kept: true })).toBe(true);
});

test('the last request is recorded once a minute', () => {
  expect(isTouchDue(session, MINUTE - 1)).toBe(false);
  expect(isTouchDue(session, MINUTE)).toBe(true);
});

test('money may be moved with a request at least every 15 minutes, and after that only with the password', () => {
  let until = activeUntilMs(15 * MINUTE, 14 * MINUTE);
  expect(until).toBe(29 * MINUTE);
  until = activeUntilMs(until, 29 * MINUTE);
  expect(until).toBe(29 * MINUTE);
  expect(activeUntilMs(until, 30 * MINUTE)).toBe(29 * MINUTE);
});

test('a page checks two minutes before the end, at the end, and at least every hour', () => {
  expect(nextCheckMs(30 * MINUTE)).toBe(28 * MINUTE);
  expect(nextCheckMs(2 * MINUTE)).toBe(2 * MINUTE);
  expect(nextCheckMs(90_000)).toBe(90_000);
  expect(nextCheckMs(30 * 24 * HOUR)).toBe(HOUR);
  expect(nextCheckMs(-1)).toBe(0);
});
