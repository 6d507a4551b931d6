import { expect, test } from 'vitest';
import { createLoginCount } from './login-count.ts';

function openCount() {
  let kept = 0;
  // As slow as a storage is.
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  return createLoginCount({
    read: async () => {
      await soon();
      return kept;
    },
    write: async (count) => {
      await soon();
      kept = count;
    },
  });
}

test('RATE-02 the count increases when a login starts, not when it ends, and a sign-out resets it to 0', async () => {
  const { onLogin, onLogout, now } = openCount();
  for (const event of ['start', 'stop', 'start', 'stop', 'stop'] as const) await onLogin(event);
  expect(await now()).toBe(2);
  await onLogout();
  expect(await now()).toBe(0);
  await onLogin('start');
  expect(await now()).toBe(1);
});

test('RATE-02 logins starting at once are counted one by one', async () => {
  const { onLogin, now } = openCount();
  for (let login = 0; login < 5; login += 1) void onLogin('start');
  expect(await now()).toBe(5);
});

test('a storage that fails once does not affect later counts', async () => {
  let isAway = true;
  let kept = 2;
  const { onLogin, now } = createLoginCount({
    read: async () => (isAway ? Promise.reject(new Error('locked')) : kept),
    write: async (count) => {
      kept = count;
    },
  });
  await onLogin('start').catch(() => {});
  isAway = false;
  await onLogin('start');
  expect(await now()).toBe(3);
});
