import { expect, test } from 'vitest';
import { mustConfirmAfter, opensLaunch, readChoice, writeChoice } from './launch.ts';

test.each([
  ['/', false],
  ['/es', false],
  ['/es/', false],
  ['/account-summary', true],
  ['/es/account-summary', true],
])('SHELL-07 the launch screen opens at %s on the first navigation; signed in: %s', (path, signedIn) => {
  expect(opensLaunch(path, signedIn)).toBe(true);
  expect(opensLaunch(path, !signedIn)).toBe(false);
});

test.each(['/billing', '/es/billing', '/account-summary/more', '/escape', '/support'])('SHELL-07 nowhere else: %s', (path) => {
  expect([opensLaunch(path, true), opensLaunch(path, false)]).toEqual([false, false]);
});

test('a choice belongs to one person', () => {
  const kept = writeChoice('on', 'user-olivia');
  expect([readChoice(kept), readChoice(kept, 'user-olivia'), readChoice(kept, 'user-ethan')]).toEqual(['on', 'on', undefined]);
  expect(readChoice(writeChoice('off', 'user-olivia'), 'user-olivia')).toBe('off');
  for (const other of [undefined, '', 'on', 'yes user-olivia']) expect(readChoice(other)).toBeUndefined();
});

test('after half an hour in the background the app asks again', () => {
  expect([mustConfirmAfter(30 * 60_000 - 1), mustConfirmAfter(30 * 60_000)]).toEqual([false, true]);
});
