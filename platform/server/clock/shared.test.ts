import { expect, test } from 'vitest';
import { createSharedClock } from './shared.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A server whose clock can be wrong, beside a database whose clock is right. */
async function openServer(wrongByMs = 0) {
  let passedMs = 0;
  let wrongMs = wrongByMs;
  let isAway = false;
  const clock = createSharedClock({
    databaseMs: async () => {
      if (isAway) throw new Error('away');
      return NOON + passedMs;
    },
    machine: { nowMs: () => NOON + passedMs + wrongMs },
    monotonicMs: () => passedMs,
  });
  await clock.agree();
  return {
    clock,
    apartMs: () => clock.nowMs() - (NOON + passedMs),
    pass: (ms: number) => {
      passedMs += ms;
    },
    jump: (ms: number) => {
      wrongMs += ms;
    },
    goAway: () => {
      isAway = true;
    },
  };
}

test.each([2 * HOUR, -2 * HOUR, -24 * HOUR])('F17 a server whose clock is wrong by %i ms has the time of the database', async (wrong) => {
  const { apartMs, pass } = await openServer(wrong);
  expect(apartMs()).toBe(0);
  pass(HOUR);
  expect(apartMs()).toBe(0);
});

test('F17 a clock that is set back makes nothing younger', async () => {
  const { apartMs, jump } = await openServer();
  jump(-2 * HOUR);
  expect(apartMs()).toBe(0);
});

test('F17 a clock that is set ahead, or a machine that slept, makes things older, until the next comparison', async () => {
  const { clock, apartMs, jump, pass } = await openServer();
  jump(2 * HOUR);
  expect(apartMs()).toBe(2 * HOUR);
  await clock.agree();
  expect(apartMs()).toBe(0);
  jump(2 * HOUR);
  pass(16_000);
  clock.nowMs();
  await expect.poll(apartMs).toBe(0);
});

test('while the database is away, time goes on from the last comparison, and an age cannot be confirmed', async () => {
  const { clock, apartMs, pass, goAway } = await openServer(2 * HOUR);
  goAway();
  pass(HOUR);
  expect(apartMs()).toBe(0);
  await expect(clock.agree()).rejects.toThrow('away');
});
