import { expect, test } from 'vitest';
import { nothingOn, refusalOf } from '#platform/rules/guards.ts';
import { speedTestRoutes } from './routes.ts';

const { guards, path } = speedTestRoutes.speedTest;
const customer = { mayPay: false, isEnterprise: false };

test('ROUTE-04 the speed test is not there for visitors, nor while it is switched off, except in the provider’s app', () => {
  expect(path).toBe('/services/internet/speed-test');
  const on = { ...nothingOn, on: new Set(['speedTest.isOn']) };
  expect(refusalOf(guards, undefined, on)).toBe('not-found');
  expect(refusalOf(guards, customer, nothingOn)).toBe('not-found');
  expect(refusalOf(guards, customer, on)).toBeUndefined();
  expect(refusalOf(guards, customer, { ...nothingOn, inWebview: true })).toBeUndefined();
});
