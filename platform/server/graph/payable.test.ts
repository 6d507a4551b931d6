import { expect, test } from 'vitest';
import { payableIn } from '#platform/rules/payable.ts';
import { payableOf } from './payable.ts';

test('what is paid is named by its kind and id, or by the name of before', () => {
  expect(payableOf({ pays: { kind: 'device', id: 'a' } })).toEqual({ kind: 'device', id: 'a' });
  expect(payableOf({ devicePlanId: 'b' })).toEqual({ kind: 'device', id: 'b' });
  expect(payableOf({ pays: { kind: 'device', id: 'a' }, devicePlanId: 'b' })).toEqual({ kind: 'device', id: 'a' });
  expect(payableOf({ pays: null, devicePlanId: null })).toBeUndefined();
  expect(payableOf({})).toBeUndefined();
});

test('an address names it by its kind', () => {
  expect(payableIn({ device: 'a' })).toEqual({ kind: 'device', id: 'a' });
  expect(payableIn({ device: null })).toBeUndefined();
  expect(payableIn({})).toBeUndefined();
});
