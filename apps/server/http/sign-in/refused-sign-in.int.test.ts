import { expect, test } from 'vitest';
import { MINUTE, openedSignInHouse, password } from './testing.ts';

const house = openedSignInHouse();

test('is the same answer for a wrong password, an unknown username and a user who is gone', async () => {
  const answers = [];
  for (const fields of [{ password: 'wrong' }, { username: 'nobody' }, { username: 'gone' }]) {
    const answer = await house().signIn(house().newBrowser(), fields);
    answers.push({ ...answer.json(), values: undefined });
    expect(answer.statusCode).toBe(422);
  }
  expect(answers[0]).toMatchObject({ problems: [{ field: 'username', text: expect.stringContaining('not right') }] });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('keeps what was typed but never the password, and can be mended on the spot', async () => {
  const answer = await house().signIn(house().browser, { password: 'wrong', keepMeIn: 'on' });
  expect(answer.json().values).toEqual({ username: 'olivia', keepMeIn: 'on' });
  expect(answer.body).not.toContain('wrong"');
  expect((await house().browser.post('/login', { username: 'olivia', password })).url).toBe('/account-summary');
});

test('names each field that is empty', async () => {
  const answer = await house().signIn(house().browser, { username: ' ', password: '' });
  expect(answer.json().problems.map((problem: { field: string }) => problem.field)).toEqual(['username', 'password']);
});

test('says when to try again after five failures in a minute, and then takes the owner in', async () => {
  for (let failure = 0; failure < 5; failure++) expect((await house().signIn(house().browser, { password: 'wrong' })).statusCode).toBe(422);
  const sixth = await house().signIn(house().browser);
  expect(sixth.statusCode).toBe(429);
  expect(sixth.json().problems[0].text).toMatch(/Try again in \d+ seconds/);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  house().clock.aheadMs = MINUTE;
  expect((await house().signIn(house().browser)).url).toBe('/account-summary');
});

test('counts twenty at once as it counts them one by one, and starts afresh after a success', async () => {
  for (let failure = 0; failure < 4; failure++) await house().identity.checkPassword({ username: 'ethan', password: 'wrong' }, '192.0.2.1');
  expect(await house().identity.checkPassword({ username: 'ethan', password }, '192.0.2.1')).toMatchObject({ ok: true });
  const twenty = Array.from({ length: 20 }, () => house().identity.checkPassword({ username: 'ethan', password: 'wrong' }, '192.0.2.2'));
  const reasons = (await Promise.all(twenty)).map((answer) => (answer.ok ? 'ok' : answer.refusal.reason));
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'too-many')).toHaveLength(15);
});

test('stops an address after fifty failures without locking out the owner of a username elsewhere', async () => {
  for (let failure = 0; failure < 50; failure++) await house().identity.checkPassword({ username: `guess${failure}`, password }, '192.0.2.3');
  for (let failure = 0; failure < 10; failure++) {
    expect(await house().identity.checkPassword({ username: 'olivia', password: 'wrong' }, '192.0.2.3')).toMatchObject({
      refusal: { reason: 'too-many' },
    });
  }
  expect(await house().identity.checkPassword({ username: 'olivia', password }, '192.0.2.4')).toMatchObject({ ok: true });
});

test('a username belongs to one login, and a user has one', async () => {
  expect(await house().identity.createLogin({ username: 'OLIVIA', password, userId: 'user-other' })).toEqual({
    ok: false,
    refusal: { reason: 'taken' },
  });
  expect(await house().identity.createLogin({ username: 'olivia2', password, userId: 'user-olivia' })).toEqual({
    ok: false,
    refusal: { reason: 'taken' },
  });
});

test('a login that is taken away signs nobody in any more, and its name is free again', async () => {
  await house().identity.createLogin({ username: 'visitor', password, userId: 'user-visitor' });
  await house().identity.removeLogin('user-visitor');
  expect(await house().identity.checkPassword({ username: 'visitor', password }, '192.0.2.5')).toMatchObject({ refusal: { reason: 'wrong' } });
  expect(await house().identity.createLogin({ username: 'visitor', password, userId: 'user-visitor' })).toMatchObject({ ok: true });
});
