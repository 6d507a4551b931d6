import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BRAKE_WINDOW_MS, windowOf } from '#modules/identity/rules/sign-in/sign-in-brake.ts';
import { identityLimits as limits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import { solve } from '#modules/identity/web/login/solve-captcha.ts';
import { MINUTE, openedSignIn, password } from './testing.ts';

const demarc = openedSignIn();
const guess = 'summer-2026-summer';

/** Stopped at the beginning of a window. */
let nowMs: number;
beforeEach(() => {
  nowMs = windowOf(Date.now()) + BRAKE_WINDOW_MS;
  vi.spyOn(demarc().clock, 'nowMs').mockImplementation(() => nowMs);
});
afterEach(() => void vi.restoreAllMocks());

/** One attempt for each of many usernames, from hundreds of addresses: far below the limits of each. */
async function stuff(tries: number, from = 0) {
  const reasons: string[] = [];
  for (let index = from; index < from + tries; index++) {
    const answer = await demarc().identity.checkPassword({ username: `stolen${index}`, password: guess }, `198.51.${index % 4}.${index % 250}`);
    reasons.push(answer.ok ? 'in' : answer.refusal.reason);
  }
  return (reason: string) => reasons.filter((each) => each === reason).length;
}

test('(A6) hundreds of addresses trying a thousand usernames are stopped across all processes, and no owner is locked out', async () => {
  const seen = await stuff(1_000);
  expect([seen('wrong'), seen('too-many'), seen('in')]).toEqual([300 + limits.braked.most, 700 - limits.braked.most, 0]);
  expect(demarc().told.filter((each) => JSON.stringify(each).includes('sign-in.braked'))).toEqual([{ event: 'sign-in.braked', failures: 300 }]);

  // The page includes the proof of work, so that it is done by the time the password is typed.
  const { values } = (await demarc().browser.visit('/login')).json();
  const proof = await solve(values.challenge);
  expect((await demarc().browser.post('/login', { username: 'olivia', password, proof: proof ?? '' })).url).toBe('/account-summary');
  const guessed = await demarc().signIn(demarc().newBrowser(), { username: 'stolen1', password: guess });
  expect([guessed.statusCode, guessed.json().values.challenge]).toEqual([429, expect.any(String)]);
});

test('(A6) a browser without scripts can still sign in during the brake, as soon as one of the few free tries is available', async () => {
  await stuff(300 + limits.braked.most);
  const ethan = demarc().newBrowser();
  const held = await demarc().signIn(ethan, { username: 'ethan' });
  expect([held.statusCode, Number(held.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  nowMs += MINUTE;
  expect((await demarc().signIn(ethan, { username: 'ethan' })).url).toBe('/account-summary');
});

test('(A6) the brake is shared by all processes, stays for the window after an attack, and releases on its own', async () => {
  await stuff(300);
  const users = { account: async () => undefined, user: async () => undefined };
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const other = createIdentity({ database: demarc().database, accounts: users, machine: demarc().clock, passwords });
  expect(await other.isBraked()).toBe(true);
  nowMs += BRAKE_WINDOW_MS;
  expect([await other.isBraked(), await demarc().identity.isBraked()]).toEqual([true, true]);
  nowMs += BRAKE_WINDOW_MS;
  expect([await other.isBraked(), await demarc().identity.isBraked()]).toEqual([false, false]);
  expect((await demarc().browser.visit('/login')).json().values?.challenge).toBeUndefined();
});
