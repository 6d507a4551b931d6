import { expect, test } from 'vitest';
import { MINUTE, openedSignInHouse } from './testing.ts';

/** What a session may do is what the provider says of its user now, asked once a minute. */
const house = openedSignInHouse();

test('(A2) (A8) a session loses a right within a minute of the provider revoking it, and gains one it grants', async () => {
  await house().signIn(house().browser, { keepMeIn: 'on' });
  house().roles = { 'user-olivia': 'Standard' };
  expect(await house().viewer()).toMatchObject({ role: 'Primary' });
  house().clock.aheadMs = MINUTE;
  expect(await house().viewer()).toMatchObject({ role: 'Standard' });
  expect(house().told).toContainEqual({ event: 'role.changed', userId: 'user-olivia', accountId: 'account-1', from: 'Primary', to: 'Standard' });
  house().roles = { 'user-olivia': 'Admin' };
  expect(await house().viewer()).toMatchObject({ role: 'Standard' });
  house().clock.aheadMs = 2 * MINUTE;
  expect(await house().viewer()).toMatchObject({ role: 'Admin' });
});

test.each([
  ['removed from the account', { roles: {} }, { roles: { 'user-olivia': 'Primary' } }],
  ['moved to another account', { accountId: 'account-2' }, { accountId: 'account-1' }],
] as const)('(A8) a session of a user %s ends within a minute and stays ended', async (_, changed, before) => {
  await house().signIn(house().browser, { keepMeIn: 'on' });
  Object.assign(house(), changed);
  house().clock.aheadMs = MINUTE;
  expect(await house().viewer()).toBeUndefined();
  Object.assign(house(), before);
  expect(await house().viewer()).toBeUndefined();
});

test('a session keeps its last known rights while the provider does not answer, and asks again a minute later', async () => {
  await house().signIn(house().browser);
  house().roles = undefined;
  house().clock.aheadMs = MINUTE;
  expect(await house().viewer()).toMatchObject({ role: 'Primary' });
  house().roles = { 'user-olivia': 'Child' };
  house().clock.aheadMs = 2 * MINUTE;
  expect(await house().viewer()).toMatchObject({ role: 'Child' });
});
