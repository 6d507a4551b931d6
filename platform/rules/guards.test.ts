import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asker, type Guard, hasSwitch, type Installation, nothingOn, type Refusal, refusalOf } from './guards.ts';
import { routes } from './routes.ts';

const visitor = undefined;
const payer: Asker = { mayPay: true, isEnterprise: false };
const child: Asker = { mayPay: false, isEnterprise: false };
const enterprise: Asker = { mayPay: true, isEnterprise: true };
const proven: Asker = { ...child, isCpniProven: true };
const askers = [visitor, payer, child, enterprise, proven];

const developers: Installation = { ...nothingOn, forDevelopers: true };
const switchedOn = (name: string): Installation => ({ ...nothingOn, on: new Set([name]) });

describe('each guard on the reader refuses one thing and lets everything else pass', () => {
  type Answer = Refusal | undefined;
  test.each<[Guard, visitor: Answer, payer: Answer, child: Answer, enterprise: Answer, proven: Answer]>([
    ['visitors-only', undefined, 'root', 'root', 'root', 'root'],
    ['signed-in', 'sign-in', undefined, undefined, undefined, undefined],
    ['may-pay', undefined, undefined, 'root', undefined, 'root'],
    ['billed-here', undefined, undefined, undefined, 'billing', undefined],
    ['cpni-proven', undefined, 'prove', 'prove', 'prove', undefined],
  ])('%s', (guard, ...refusals) => {
    for (const place of [nothingOn, developers]) expect(askers.map((asker) => refusalOf([guard], asker, place))).toEqual(refusals);
  });
});

describe('each guard on settings hides its page from everyone if it refuses', () => {
  test.each<[Guard, opened: Installation, closed: readonly Installation[]]>([
    ['developers-only', developers, [nothingOn, switchedOn('wallet.bankLogin')]],
    ['feature wallet.bankLogin', switchedOn('wallet.bankLogin'), [nothingOn, developers, switchedOn('users.invitations')]],
    ['config users.invitations', switchedOn('users.invitations'), [nothingOn, developers, switchedOn('wallet.bankLogin')]],
  ])('%s', (guard, opened, closed) => {
    for (const asker of askers) {
      expect(refusalOf([guard], asker, opened)).toBeUndefined();
      for (const place of closed) expect(refusalOf([guard], asker, place)).toBe('not-found');
    }
  });
});

test('ROUTE-04 the speed test is there for customers while it is switched on, or in the provider’s app, and for nobody else', () => {
  const { guards } = routes.speedTest;
  const inWebview: Installation = { ...nothingOn, inWebview: true };
  expect([nothingOn, switchedOn('speedTest.isOn'), inWebview].map((place) => refusalOf(guards, child, place))).toEqual([
    'not-found',
    undefined,
    undefined,
  ]);
  for (const place of [nothingOn, switchedOn('speedTest.isOn'), inWebview]) expect(refusalOf(guards, visitor, place)).toBe('not-found');
});

test('of several guards the first refusal decides', () => {
  const childOfEnterprise = { mayPay: false, isEnterprise: true };
  expect(refusalOf(['signed-in', 'billed-here', 'may-pay'], visitor, nothingOn)).toBe('sign-in');
  expect(refusalOf(['signed-in', 'billed-here', 'may-pay'], childOfEnterprise, nothingOn)).toBe('billing');
  expect(refusalOf(['signed-in', 'may-pay', 'billed-here'], childOfEnterprise, nothingOn)).toBe('root');
  expect(refusalOf(['signed-in', 'feature wallet.bankLogin'], visitor, nothingOn)).toBe('sign-in');
  expect(refusalOf(['signed-in', 'may-pay', 'feature wallet.bankLogin'], child, nothingOn)).toBe('root');
});

test('guards compose: together they refuse if one of them does, with the first refusal', () => {
  const all: readonly Guard[] = [
    'visitors-only',
    'signed-in',
    'may-pay',
    'billed-here',
    'cpni-proven',
    'developers-only',
    'feature wallet.bankLogin',
    'config users.invitations',
  ];
  const some = fc.subarray([...all]);
  const anyPlace = fc.record({
    forDevelopers: fc.boolean(),
    on: fc.subarray(['wallet.bankLogin', 'users.invitations']).map((names) => new Set(names)),
  });
  fc.assert(
    fc.property(some, some, fc.constantFrom(...askers), anyPlace, (one, other, asker, place) => {
      expect(refusalOf([...one, ...other], asker, place)).toBe(refusalOf(one, asker, place) ?? refusalOf(other, asker, place));
    }),
  );
});

test('a route without guards is open to everyone, and switches are read only for guards that need them', () => {
  for (const asker of askers) expect(refusalOf([], asker, nothingOn)).toBeUndefined();
  expect([[], ['signed-in', 'may-pay']].map((guards) => hasSwitch(guards as Guard[]))).toEqual([false, false]);
  expect(hasSwitch(['signed-in', 'config users.invitations'])).toBe(true);
});
