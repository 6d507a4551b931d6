import { expect, test } from 'vitest';
import { personName } from './words.ts';

test('a sender is called by name, unless there is none or it is written like an address, which may be somebody else’s', () => {
  const address = 'm@evil.example';
  const names = ['June', '', 'billing@demarc.example', 'billing＠demarc.example', address];
  expect(names.map((name) => personName({ name, address }))).toEqual(['June', address, address, address, address]);
});
