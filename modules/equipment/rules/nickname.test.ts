import { expect, test } from 'vitest';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { deviceKindEnum } from './device.ts';
import { mayBeNamed, nicknameOf } from './nickname.ts';

test('SVC-03 a pod may always be named; receivers, adapters, cards and TV devices while the nickname option is on; nothing else', () => {
  const named = (option: boolean) => valuesOf(deviceKindEnum).filter((kind) => mayBeNamed(kind, option));
  expect(named(false)).toEqual(['pod']);
  expect(named(true)).toEqual([
    ...['pod', 'dvr-hd', 'dvr-standard', 'receiver-hd', 'receiver-standard', 'digital-transport-adapter', 'cable-card', 'tv-device'],
  ]);
});

test.each<[string, ReturnType<typeof nicknameOf>]>([
  ['Den', accept('Den')],
  ['  Ana’s   room ', accept('Ana’s room')],
  ['x'.repeat(30), accept('x'.repeat(30))],
  ['🎮'.repeat(30), accept('🎮'.repeat(30))],
  ['Tom & Ana', accept('Tom & Ana')],
  ['', refuse('length')],
  ['   ', refuse('length')],
  ['x'.repeat(31), refuse('length')],
  ['<b>Den</b>', refuse('markup')],
  ['a&amp;b', refuse('markup')],
  ['Den\u202e', refuse('markup')],
  ['Den 4242 4242 4242 4242', refuse('card-number')],
  ['4242-4242-4242-4242', refuse('card-number')],
])('%j is %j', (typed, expected) => {
  expect(nicknameOf(typed)).toEqual(expected);
});
