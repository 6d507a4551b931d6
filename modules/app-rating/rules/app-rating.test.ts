import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AFTER_LANGUAGE_MS, createAppRating, type Moment, mayAsk, type RatingSettings } from './app-rating.ts';

const MINUTE = 60_000;
const settings: RatingSettings = {
  controllerServiceEnabled: true,
  timerThresholdInMinutes: 15,
  loginAttemptsThreshold: 3,
  routeBlockList: ['/billing/pay'],
};
const free: Moment = { notifications: 0, outages: 0, isDelinquent: false, logins: 4, path: '/billing', isDialogOpen: false };

/** The app in front of somebody who is signed in: time passes when a test says so. */
function openApp({ decided = settings, now = free, firstMs }: { decided?: RatingSettings; now?: Moment; firstMs?: number } = {}) {
  const world = { decided, now, nowMs: 0, calls: [] as number[], isAway: false };
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>();
  const onForeground = createAppRating({
    settings: async () => (world.isAway ? Promise.reject(new Error('no answer')) : world.decided),
    moment: async () => world.now,
    ask: async () => void world.calls.push(world.nowMs),
    later(act, ms) {
      const entry = { at: world.nowMs + ms, act };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    firstMs,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number) => {
    const end = world.nowMs + ms;
    for (;;) {
      await settle();
      const [next] = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      world.nowMs = next.at;
      waiting.delete(next);
      next.act();
    }
    world.nowMs = end;
  };
  return { world, onForeground, pass };
}

const hindrances: Readonly<Record<string, Partial<Moment>>> = {
  'a notification of the home page': { notifications: 1 },
  'an outage': { outages: 1 },
  'a delinquent account': { isDelinquent: true },
  'as many logins as the threshold': { logins: 3 },
  'a page that is blocked': { path: '/billing/pay' },
  'a page below one that is blocked': { path: '/billing/pay/4711/review' },
  'a dialog that is open': { isDialogOpen: true },
};

test.each(Object.entries(hindrances))('RATE-01 %s postpones the prompt and restarts the timer', async (_what, more) => {
  const { world, onForeground, pass } = openApp({ now: { ...free, ...more } });
  onForeground(true);
  await pass(15 * MINUTE);
  expect(world.calls).toEqual([]);
  world.now = free;
  await pass(15 * MINUTE - 1);
  expect(world.calls).toEqual([]);
  await pass(1);
  expect(world.calls).toEqual([30 * MINUTE]);
});

test('RATE-01 the prompt appears if the toggle is on and nothing blocks it, whatever else there is', () => {
  const some = fc.subarray(Object.values(hindrances));
  fc.assert(
    fc.property(fc.boolean(), some, fc.integer({ min: 4 }), (controllerServiceEnabled, hindering, logins) => {
      const moment = Object.assign({}, free, { logins }, ...hindering);
      expect(mayAsk({ ...settings, controllerServiceEnabled }, moment)).toBe(controllerServiceEnabled && hindering.length === 0);
    }),
  );
});

test('RATE-01 the timer runs as long as operators configured, only in the foreground', async () => {
  const { world, onForeground, pass } = openApp({ decided: { ...settings, timerThresholdInMinutes: 20 } });
  await pass(60 * MINUTE);
  onForeground(true);
  await pass(19 * MINUTE);
  onForeground(false);
  await pass(60 * MINUTE);
  expect(world.calls).toEqual([]);
  onForeground(true);
  await pass(20 * MINUTE - 1);
  expect(world.calls).toEqual([]);
  await pass(1);
  expect(world.calls).toHaveLength(1);
});

test('RATE-01 with the toggle off no timer runs; turning it on starts it, and it stops at anything turned off by then', async () => {
  const { world, onForeground, pass } = openApp({ decided: { ...settings, controllerServiceEnabled: false } });
  onForeground(true);
  await pass(60 * MINUTE);
  world.decided = settings;
  await pass(15 * MINUTE - 1);
  expect(world.calls).toEqual([]);
  world.decided = { ...settings, controllerServiceEnabled: false };
  await pass(60 * MINUTE);
  expect(world.calls).toEqual([]);
});

test('nobody is asked while it is unknown whether they should be', async () => {
  const { world, onForeground, pass } = openApp();
  onForeground(true);
  await pass(MINUTE);
  world.isAway = true;
  await pass(60 * MINUTE);
  expect(world.calls).toEqual([]);
  world.isAway = false;
  await pass(30 * MINUTE);
  expect(world.calls).toHaveLength(1);
});

test('a customer is asked once, however often the app comes to the front', async () => {
  const { world, onForeground, pass } = openApp();
  onForeground(true);
  for (const isFront of [true, false, true]) {
    await pass(15 * MINUTE);
    onForeground(isFront);
  }
  await pass(24 * 60 * MINUTE);
  expect(world.calls).toHaveLength(1);
});

test('LANG-03 after a language change the prompt comes 100 ms later, or after the timer if that is a bad moment', async () => {
  const first = openApp({ firstMs: AFTER_LANGUAGE_MS });
  first.onForeground(true);
  await first.pass(99);
  expect(first.world.calls).toEqual([]);
  await first.pass(1);
  expect(first.world.calls).toEqual([100]);
  const second = openApp({ firstMs: AFTER_LANGUAGE_MS, now: { ...free, isDialogOpen: true } });
  second.onForeground(true);
  await second.pass(MINUTE);
  second.world.now = free;
  await second.pass(15 * MINUTE);
  expect(second.world.calls).toEqual([15 * MINUTE + 100]);
});
