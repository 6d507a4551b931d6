import { expect, test } from 'vitest';
import { createEntryNames } from './entry-names.ts';

const names = createEntryNames('a key');
const owner = { accountId: 'an account', sessionId: 'a session' };
const name = names.make('method', 'of-the-vault', owner);

test('a name leads to the fields in the session that opened them', () => {
  expect(names.read('method', name, owner)).toBe('of-the-vault');
});

test.each([
  ['another account', () => names.read('method', name, { ...owner, accountId: 'another' })],
  ['another session of the account', () => names.read('method', name, { ...owner, sessionId: 'another' })],
  ['another kind of fields', () => names.read('code', name, owner)],
  ['another key', () => createEntryNames('another').read('method', name, owner)],
  ['the session of the vault alone', () => names.read('method', 'of-the-vault', owner)],
  ['another session with this signature', () => names.read('method', name.replace('of-the-vault', 'another'), owner)],
  ['nothing', () => names.read('method', '', owner)],
])('(A1) it leads nowhere for %s', (_, read) => {
  expect(read()).toBeUndefined();
});
