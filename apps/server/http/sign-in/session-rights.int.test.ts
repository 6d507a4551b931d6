import { expect, test } from 'vitest';
import { MINUTE, openedSignIn } from './testing.ts';

/** What a session may do is what the provider says of its user now, asked once a minute. */
const demarc = openedSignIn();

test('(A2) (A8) a session loses a right within a minute of the provider revoking it, and gains one it grants', async () => {
  await demarc().signIn(demarc().browser, { keepMeIn: 'on' });
  demarc().roles = { 'user-olivia': 'Standard' };
  expect(await demarc().viewer()).toMatchObject({ role: 'Primary' });
  demarc().clock.aheadMs = MINUTE;
  expect(await demarc().viewer()).toMatchObject({ role: 'Standard' });
  expect(demarc().told).toContainEqual({ event: 'role.changed', userId: 'user-olivia', accountId: 'account-1', from: 'Primary', to: 'Standard' });
  demarc().roles = { 'user-olivia': 'Admin' };
  expect(await demarc().viewer()).toMatchObject({ role: 'Standard' });
  demarc().clock.aheadMs = 2 * MINUTE;
  expect(await demarc().viewer()).toMatchObject({ role: 'Admin' });
});

test('sessions used at the same moment each continue with the role and the time of their own user', async () => {
  const [olivia, ethan, idle] = [demarc().browser, demarc().newBrowser(), demarc().newBrowser()];
  await demarc().signIn(olivia, { keepMeIn: 'on' });
  await demarc().signIn(ethan, { username: 'ethan', keepMeIn: 'on' });
  await demarc().signIn(idle, { keepMeIn: 'on' });
  const roles = { 'user-olivia': 'Standard', 'user-ethan': 'Admin' } as const;
  demarc().roles = roles;
  demarc().clock.aheadMs = MINUTE;
  await Promise.all([demarc().viewer(olivia), demarc().viewer(ethan)]);
  // Read from their rows: the provider is asked again only after another minute.
  demarc().roles = undefined;
  expect(await demarc().viewer(olivia)).toMatchObject({ userId: 'user-olivia', role: roles['user-olivia'] });
  expect(await demarc().viewer(ethan)).toMatchObject({ userId: 'user-ethan', role: roles['user-ethan'] });
  expect(demarc().told).not.toContainEqual(expect.objectContaining({ event: 'role.not-read' }));
  expect(await demarc().viewer(idle)).toMatchObject({ role: 'Primary' });
  expect(demarc().told).toContainEqual(expect.objectContaining({ event: 'role.not-read', userId: 'user-olivia' }));
});

test.each([
  ['removed from the account', { roles: {} }, { roles: { 'user-olivia': 'Primary' } }],
  ['moved to another account', { accountId: 'account-2' }, { accountId: 'account-1' }],
] as const)('(A8) a session of a user %s ends within a minute and stays ended', async (_, changed, before) => {
  await demarc().signIn(demarc().browser, { keepMeIn: 'on' });
  Object.assign(demarc(), changed);
  demarc().clock.aheadMs = MINUTE;
  expect(await demarc().viewer()).toBeUndefined();
  Object.assign(demarc(), before);
  expect(await demarc().viewer()).toBeUndefined();
});

test('a session keeps its last known rights while the provider does not answer, and asks again a minute later', async () => {
  await demarc().signIn(demarc().browser);
  demarc().roles = undefined;
  demarc().clock.aheadMs = MINUTE;
  expect(await demarc().viewer()).toMatchObject({ role: 'Primary' });
  demarc().roles = { 'user-olivia': 'Child' };
  demarc().clock.aheadMs = 2 * MINUTE;
  expect(await demarc().viewer()).toMatchObject({ role: 'Child' });
});
