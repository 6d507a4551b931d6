import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBankStates } from './bank-state.ts';

const owner = { accountId: randomUUID(), sessionId: 'a session', intentId: randomUUID() };
const loginId = randomUUID();
let nowMs = 1_000_000;
const states = createBankStates('a key', { nowMs: () => nowMs });

test.each([true, false])('a login returns unchanged, saved: %s', (save) => {
  expect(states.read(states.make({ loginId, save }, owner), owner)).toEqual({ loginId, save });
});

test.each(['accountId', 'sessionId', 'intentId'] as const)('a login of another %s is invalid', (of) => {
  const state = states.make({ loginId, save: false }, owner);
  expect(states.read(state, { ...owner, [of]: randomUUID() })).toBeUndefined();
  expect(createBankStates('another key', { nowMs: () => nowMs }).read(state, owner)).toBeUndefined();
});

test('any altered state is invalid', () => {
  const state = states.make({ loginId, save: false }, owner);
  const place = fc.nat(state.length - 1);
  fc.assert(
    fc.property(place, fc.constantFrom('0', '1', 'a', 'A', '.', '-', '_'), (at, other) => {
      // The last character of a signature has two unused bits.
      fc.pre(state[at] !== other && at < state.length - 1);
      expect(states.read(state.slice(0, at) + other + state.slice(at + 1), owner)).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => states.read(text, owner) === undefined));
});

test('a login expires after twelve minutes', () => {
  const state = states.make({ loginId, save: false }, owner);
  nowMs += 12 * 60_000 - 1;
  expect(states.read(state, owner)).toBeDefined();
  nowMs += 1;
  expect(states.read(state, owner)).toBeUndefined();
});
