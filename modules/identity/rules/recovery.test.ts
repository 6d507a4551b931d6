import { expect, test } from 'vitest';
import { readAsked } from './recovery.ts';

test.each([
  ['username', ' olivia\0 ', 'olivia'],
  ['email', ' Olivia@example.com ', 'Olivia@example.com'],
  ['email', 'olivia', ''],
  ['email', 'olivia@example', ''],
  ['account', ' 8203 4410–0000 ', '820344100000'],
  ['account', 'my account', ''],
  ['account', ' ', ''],
] as const)('a visitor who enters the %s as %j is looked up as %j', (field, typed, read) => {
  expect(readAsked[field](typed)).toBe(read);
});
