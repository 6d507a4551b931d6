import { expect, test, vi } from 'vitest';
import { createSessionWatch } from './session-watch.ts';

const MINUTE = 60_000;

/** A session whose end is known; its timers fire on demand. */
function watched(answers: readonly (number | undefined)[], isFinal = false) {
  const coming = [...answers];
  const timers: { readonly act: () => void; readonly ms: number }[] = [];
  const calls: string[] = [];
  const ended = vi.fn();
  const seen: { look?: () => void } = {};
  const watch = createSessionWatch({
    left: async (how) => {
      calls.push(how);
      const endsInMs = coming.shift();
      return endsInMs === undefined ? undefined : { endsInMs, isFinal };
    },
    later: (act, ms) => void timers.push({ act, ms }),
    ended,
    whenSeen: (look) => void Object.assign(seen, { look }),
  });
  /** The page comes to the front. */
  const isSeen = async () => {
    seen.look?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  const tick = async () => {
    timers.at(-1)?.act();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { watch, tick, isSeen, calls, ended, waits: () => timers.map(({ ms }) => ms / MINUTE), timers };
}

test('a page checks after a minute, again two minutes before the end, and then warns', async () => {
  const { watch, tick, waits } = watched([29 * MINUTE, 2 * MINUTE]);
  await tick();
  expect([watch.warning(), waits()]).toEqual(['none', [1, 27]]);
  await tick();
  expect([watch.warning(), waits()]).toEqual(['idle', [1, 27, 2]]);
});

test('after staying the customer is not asked again', async () => {
  const { watch, tick, calls } = watched([2 * MINUTE, 30 * MINUTE]);
  await tick();
  await watch.stay();
  expect([watch.warning(), calls]).toEqual(['none', ['look', 'stay']]);
});

test('a session that cannot be extended is never offered to be', async () => {
  const { watch, tick, isSeen } = watched([2 * MINUTE, MINUTE], true);
  await tick();
  expect(watch.warning()).toBe('final');
  await isSeen();
  expect(watch.warning()).toBe('final');
});

test('its end is announced once, and nothing is checked afterwards', async () => {
  const { tick, ended, calls } = watched([0]);
  await tick();
  expect([ended.mock.calls.length, calls.length]).toEqual([1, 1]);
});

test('without an answer it checks again a minute later and warns of nothing', async () => {
  const { watch, tick, waits } = watched([undefined]);
  await tick();
  expect([watch.warning(), waits()]).toEqual(['none', [1, 1]]);
});

test('a check made obsolete by staying asks nothing', async () => {
  const { watch, tick, timers, calls } = watched([2 * MINUTE, 30 * MINUTE]);
  await tick();
  const [, old] = timers;
  await watch.stay();
  old?.act();
  await Promise.resolve();
  expect(calls).toEqual(['look', 'stay']);
});

test('a dismissed warning stays away until the next check', async () => {
  const { watch, tick } = watched([2 * MINUTE]);
  const told = vi.fn();
  watch.subscribe(told);
  await tick();
  watch.dismiss();
  expect([watch.warning(), told.mock.calls.length]).toEqual(['none', 2]);
});

test('a page that is seen again knows at once that another tab extended the session', async () => {
  const { watch, tick, isSeen, waits, timers, calls } = watched([2 * MINUTE, 30 * MINUTE]);
  await tick();
  expect(watch.warning()).toBe('idle');
  await isSeen();
  expect([watch.warning(), waits().at(-1)]).toEqual(['none', 28]);
  timers.at(-2)?.act();
  await Promise.resolve();
  expect(calls).toEqual(['look', 'look']);
});

test('a page that is seen again after the end, in another tab or on a device that slept, says so at once and once', async () => {
  const { isSeen, ended, timers } = watched([0, 0]);
  await Promise.all([isSeen(), isSeen()]);
  expect([ended.mock.calls.length, timers.length]).toEqual([1, 1]);
});
