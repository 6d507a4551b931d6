import { expect, test } from 'vitest';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createProofOfWork } from '#modules/identity/server/limits/captcha.ts';
import { createPasswords, type Passwords } from '#modules/identity/server/passwords.ts';
import { solve } from '#modules/identity/web/login/solve-captcha.ts';
import type { Answer } from '../testing.ts';
import { MINUTE, openedSignIn, password, secret } from './testing.ts';

const demarc = openedSignIn();

/** Enters a wrong password for olivia that many times. @returns the last answer */
async function fail(times: number, who = demarc().browser): Promise<Answer> {
  const answer = await demarc().signIn(who, { password: 'wrong' });
  expect(answer.statusCode).toBe(422);
  return times > 1 ? fail(times - 1, who) : answer;
}

/** Passwords that count how many were checked. */
function countedPasswords() {
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  let looked = 0;
  const matches: Passwords['matches'] = (typed, known) => {
    looked += 1;
    return passwords.matches(typed, known);
  };
  const since = () => {
    const count = looked;
    looked = 0;
    return count;
  };
  return { passwords: { ...passwords, matches }, since };
}

/** Solves the challenge, as the page does. */
async function solved(answer: Answer): Promise<string> {
  const proof = await solve(answer.json().values.challenge);
  if (proof === undefined) throw new Error('not solved');
  return proof;
}

test('(A5) is the same answer for a wrong password, an unknown username and a user who is gone', async () => {
  const answers = [];
  for (const fields of [{ password: 'wrong' }, { username: 'nobody' }, { username: 'gone' }]) {
    const answer = await demarc().signIn(demarc().newBrowser(), fields);
    const { values, ...shown } = answer.json();
    answers.push({ ...shown, values: Object.keys(values), headers: Object.keys(answer.headers), status: answer.statusCode });
  }
  expect(answers[0]).toMatchObject({ problems: [{ field: 'username', text: expect.stringContaining('not right') }] });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('(A5) is the same work for a wrong password, an unknown username and a user who is gone: one costly hash, the same statements', async () => {
  const counted = countedPasswords();
  const statements: string[] = [];
  const noted = demarc().database.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const requests: string[] = [];
  const users = { account: async () => undefined, user: async (userId: string) => void requests.push(userId) };
  const identity = createIdentity({ database: noted, accounts: users, machine: demarc().clock, passwords: counted.passwords });
  const work: unknown[] = [];
  for (const fields of [
    { username: 'olivia', password: 'wrong' },
    { username: 'nobody', password: 'wrong' },
    { username: 'gone', password: 'wrong' },
  ]) {
    expect(await identity.checkPassword(fields, '192.0.2.9')).toMatchObject({ refusal: { reason: 'wrong' } });
    work.push([counted.since(), statements.splice(0), requests.length]);
  }
  expect(work[0]).toEqual([1, expect.arrayContaining([expect.any(String)]), 0]);
  expect(work.slice(1)).toEqual([work[0], work[0]]);
});

test('keeps what was typed except the password, and can be corrected on the spot', async () => {
  const answer = await demarc().signIn(demarc().browser, { password: 'wrong', keepMeIn: 'on' });
  expect(answer.json().values).toEqual({ username: 'olivia', keepMeIn: 'on' });
  expect(answer.body).not.toContain('wrong"');
  expect((await demarc().browser.post('/login', { username: 'olivia', password })).url).toBe('/account-summary');
});

test('names each empty field', async () => {
  const answer = await demarc().signIn(demarc().browser, { username: ' ', password: '' });
  expect(answer.json().problems.map((problem: { field: string }) => problem.field)).toEqual(['username', 'password']);
});

test('(A6) a successful sign-in takes back only its own try at the address, not the failures of others there', async () => {
  const at = (username: string, typed: string) => demarc().identity.checkPassword({ username, password: typed }, '192.0.2.14');
  for (let failure = 0; failure < 49; failure++) await at(`guess${failure}`, 'wrong');
  for (const _ of ['once', 'twice']) expect(await at('ethan', password)).toMatchObject({ ok: true });
  expect(await at('guess49', 'wrong')).toMatchObject({ refusal: { reason: 'wrong' } });
  expect(await at('ethan', password)).toMatchObject({ refusal: { reason: 'too-many' } });
});

test('tells without script when to try again after five failures in a minute, and then lets the owner in', async () => {
  await fail(5);
  const sixth = await demarc().signIn(demarc().browser);
  expect(sixth.statusCode).toBe(429);
  expect(sixth.json().problems).toEqual([{ field: 'password', text: expect.stringMatching(/If it is still refused, wait \d+ seconds/) }]);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  demarc().clock.aheadMs = MINUTE;
  expect((await demarc().signIn(demarc().browser)).url).toBe('/account-summary');
});

test('ID-02 requires a captcha from the sixth try in a minute on, and with it lets the owner in at once', async () => {
  expect((await fail(4)).json().values).not.toHaveProperty('challenge');
  const proof = await solved(await fail(1));
  expect((await demarc().signIn(demarc().browser)).statusCode).toBe(429);
  expect((await demarc().signIn(demarc().browser, { proof })).url).toBe('/account-summary');
});

test('(A6) a stranger who tries a username does not lock its owner out', async () => {
  await fail(5);
  const owner = demarc().newBrowser();
  const proof = await solved(await demarc().signIn(owner));
  expect((await owner.post('/login', { username: 'olivia', password, proof })).url).toBe('/account-summary');
});

test('a solved captcha is good for one try; the next one needs another', async () => {
  const proof = await solved(await fail(5));
  const wrong = await demarc().signIn(demarc().browser, { password: 'wrong', proof });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().values.challenge).not.toContain(JSON.parse(proof).challenge.signature);
  expect((await demarc().signIn(demarc().browser, { proof })).statusCode).toBe(429);
});

test('a captcha with a wrong, foreign or late solution is refused', async () => {
  const proof = JSON.parse(await solved(await fail(5)));
  const { challenge, solution } = proof;
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
  for (const forged of [
    'solved',
    JSON.stringify({ challenge }),
    JSON.stringify({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
    JSON.stringify({ challenge: easier, solution }),
  ]) {
    expect((await demarc().signIn(demarc().browser, { proof: forged })).statusCode).toBe(429);
  }
  const past = { nowMs: () => Date.now() - 11 * MINUTE };
  const captcha = createProofOfWork({ database: demarc().database, machine: past, secret });
  expect(await captcha.isSolved((await solve(await captcha.challenge())) ?? '')).toBe(false);
});

test('a signed-in customer can confirm the password however often a stranger tried the username', async () => {
  await demarc().signIn(demarc().browser);
  const viewer = await demarc().viewer();
  await fail(5, demarc().newBrowser());
  if (!viewer) throw new Error('olivia is signed in');
  expect(await demarc().identity.confirm(viewer, password)).toMatchObject({ ok: true });
  for (let failure = 0; failure < 5; failure++) await demarc().identity.confirm(viewer, 'wrong');
  expect(await demarc().identity.confirm(viewer, password)).toMatchObject({ refusal: { reason: 'too-many' } });
});

test('(A6) counts twenty at once like twenty in a row, and starts over after a success', async () => {
  for (let failure = 0; failure < 4; failure++) await demarc().identity.checkPassword({ username: 'ethan', password: 'wrong' }, '192.0.2.1');
  expect(await demarc().identity.checkPassword({ username: 'ethan', password }, '192.0.2.1')).toMatchObject({ ok: true });
  const twenty = Array.from({ length: 20 }, () => demarc().identity.checkPassword({ username: 'ethan', password: 'wrong' }, '192.0.2.2'));
  const reasons = (await Promise.all(twenty)).map((answer) => (answer.ok ? 'ok' : answer.refusal.reason));
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'too-many')).toHaveLength(15);
});

test('(A6) stops one address at one username after ten failures in ten minutes, at any pace and across processes', async () => {
  const processes = [0, 1].map(() => {
    const users = { account: async () => undefined, user: async (userId: string) => ({ userId, accountId: 'account-1', role: 'Primary' as const }) };
    return createIdentity({ database: demarc().database, accounts: users, machine: demarc().clock, passwords: countedPasswords().passwords });
  });
  const guess = (index: number, username: string, address: string) => processes[index % 2]?.checkPassword({ username, password: 'wrong' }, address);
  const wrong = { refusal: { reason: 'wrong' } };
  for (const username of ['olivia', 'nobody']) {
    demarc().clock.aheadMs = 0;
    for (let failure = 0; failure < 10; failure++) {
      demarc().clock.aheadMs = Math.floor(failure / 3) * MINUTE;
      expect(await guess(failure, username, '192.0.2.11')).toMatchObject(wrong);
    }
    demarc().clock.aheadMs = 4 * MINUTE;
    // The wait is that of the ten minutes, and the same whether or not the username exists.
    expect(await guess(0, username, '192.0.2.11')).toMatchObject({
      refusal: { reason: 'too-many', waitSeconds: expect.toSatisfy((left) => left > 300) },
    });
    expect(await guess(1, username, '192.0.2.12')).toMatchObject(wrong);
    expect(await guess(1, 'ethan', '192.0.2.11')).toMatchObject(wrong);
  }
  // The owner signs in from home, and a successful sign-in clears the failures there before it.
  expect(await demarc().identity.checkPassword({ username: 'olivia', password }, '192.0.2.13')).toMatchObject({ ok: true });
  demarc().clock.aheadMs = 10 * MINUTE;
  expect(await guess(0, 'olivia', '192.0.2.11')).toMatchObject(wrong);
});

test('(A6) stops an address after fifty failures without locking out the owner of a username elsewhere', async () => {
  for (let failure = 0; failure < 50; failure++) await demarc().identity.checkPassword({ username: `guess${failure}`, password }, '192.0.2.3');
  for (let failure = 0; failure < 10; failure++) {
    expect(await demarc().identity.checkPassword({ username: 'olivia', password: 'wrong' }, '192.0.2.3')).toMatchObject({
      refusal: { reason: 'too-many' },
    });
  }
  expect(await demarc().identity.checkPassword({ username: 'olivia', password }, '192.0.2.4')).toMatchObject({ ok: true });
});

test('(A6) checks only fifty of a thousand usernames that one address tries with one password; each owner can sign in from home', async () => {
  const counted = countedPasswords();
  const users = { account: async () => undefined, user: async (userId: string) => ({ userId, accountId: 'account-1', role: 'Primary' as const }) };
  const identity = createIdentity({ database: demarc().database, accounts: users, machine: demarc().clock, passwords: counted.passwords });
  const names = Array.from({ length: 1_000 }, (_, index) => (index % 500 === 7 ? 'olivia' : `stolen${index}`));
  const reasons = [];
  for (const username of names) {
    const answer = await identity.checkPassword({ username, password: 'summer-2026-summer' }, '192.0.2.7');
    reasons.push(answer.ok ? 'in' : answer.refusal.reason);
  }
  expect([counted.since(), reasons.filter((reason) => reason === 'wrong').length, reasons.filter((reason) => reason === 'too-many').length]).toEqual([
    50, 50, 950,
  ]);
  expect(await identity.checkPassword({ username: 'olivia', password }, '192.0.2.8')).toMatchObject({ ok: true });
});

test('(A6) stops a 64-bit network as one address, however many addresses it has', async () => {
  const from = (host: number) => `2001:db8:0:7::${host.toString(16)}`;
  for (let failure = 0; failure < 50; failure++) await demarc().identity.checkPassword({ username: `guess${failure}`, password }, from(failure));
  const refused = await demarc().identity.checkPassword({ username: 'olivia', password }, from(1_000));
  expect(refused).toMatchObject({ refusal: { reason: 'too-many' } });
  expect(await demarc().identity.checkPassword({ username: 'olivia', password }, '2001:db8:0:8::1')).toMatchObject({ ok: true });
});

test('a username belongs to one login, and a user has one', async () => {
  expect(await demarc().identity.createLogin({ username: 'OLIVIA', password, userId: 'user-other' })).toEqual({
    ok: false,
    refusal: { reason: 'taken' },
  });
  expect(await demarc().identity.createLogin({ username: 'olivia2', password, userId: 'user-olivia' })).toEqual({
    ok: false,
    refusal: { reason: 'taken' },
  });
});

test('a login that was removed signs nobody in anymore, and its name is free again', async () => {
  await demarc().identity.createLogin({ username: 'visitor', password, userId: 'user-visitor' });
  await demarc().identity.removeLogin('user-visitor');
  expect(await demarc().identity.checkPassword({ username: 'visitor', password }, '192.0.2.5')).toMatchObject({ refusal: { reason: 'wrong' } });
  expect(await demarc().identity.createLogin({ username: 'visitor', password, userId: 'user-visitor' })).toMatchObject({ ok: true });
});
