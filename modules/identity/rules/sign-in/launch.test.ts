import { expect, test } from 'vitest';
import { asksAfter, choiceIn, choiceText, opensLaunch } from './launch.ts';

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

test('a choice is that of a person', () => {
  const kept = choiceText('on', 'user-olivia');
  expect([choiceIn(kept), choiceIn(kept, 'user-olivia'), choiceIn(kept, 'user-ethan')]).toEqual(['on', 'on', undefined]);
  expect(choiceIn(choiceText('off', 'user-olivia'), 'user-olivia')).toBe('off');
  for (const other of [undefined, '', 'on', 'yes user-olivia']) expect(choiceIn(other)).toBeUndefined();
});

test('after half an hour that nobody saw the app it asks again', () => {
  expect([asksAfter(30 * 60_000 - 1), asksAfter(30 * 60_000)]).toEqual([false, true]);
});
