import { describe, expect, test } from 'vitest';
import { type Asker, type Guard, type Refusal, refusalOf } from './guards.ts';

const visitor = undefined;
const payer: Asker = { mayPay: true, isEnterprise: false };
const child: Asker = { mayPay: false, isEnterprise: false };
const enterprise: Asker = { mayPay: true, isEnterprise: true };

describe('each guard refuses one thing and lets everybody else pass', () => {
  test.each<[Guard, visitor: Refusal | undefined, payer: Refusal | undefined, child: Refusal | undefined, enterprise: Refusal | undefined]>([
    ['visitors-only', undefined, 'root', 'root', 'root'],
    ['signed-in', 'sign-in', undefined, undefined, undefined],
    ['may-pay', undefined, undefined, 'root', undefined],
    ['billed-here', undefined, undefined, undefined, 'billing'],
  ])('%s', (guard, ...refusals) => {
    expect([visitor, payer, child, enterprise].map((asker) => refusalOf([guard], asker))).toEqual(refusals);
  });
});

test('of several guards the first that refuses decides', () => {
  const childOfEnterprise = { mayPay: false, isEnterprise: true };
  expect(refusalOf(['signed-in', 'billed-here', 'may-pay'], visitor)).toBe('sign-in');
  expect(refusalOf(['signed-in', 'billed-here', 'may-pay'], childOfEnterprise)).toBe('billing');
  expect(refusalOf(['signed-in', 'may-pay', 'billed-here'], childOfEnterprise)).toBe('root');
});

test('a route without guards is open to everybody', () => {
  for (const asker of [visitor, payer, child, enterprise]) expect(refusalOf([], asker)).toBeUndefined();
});
