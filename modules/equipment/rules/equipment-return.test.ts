import { expect, test } from 'vitest';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { inventoryStateEnum } from './device.ts';
import { isReturnable, type ParcelState, type ReturnItem, type ReturnScan, returnState } from './equipment-return.ts';

const item: ReturnItem = { deviceId: 'd', kind: 'gateway', make: 'Arbor', model: 'G3', serial: 'AG3-1', received: undefined };
const after = (...states: readonly ParcelState[]): readonly ReturnScan[] => states.map((state) => ({ state, at: '2026-11-28T12:00:00.000Z' }));

test('a return goes from the request to its receipt, and to somebody who looks into it if what came differs', () => {
  const state = (states: readonly ParcelState[], received?: boolean, strangers: readonly string[] = []) =>
    returnState({ scans: after(...states), items: [{ ...item, received }], strangers });
  expect(state([])).toBe('requested');
  expect(state(['accepted'])).toBe('on-its-way');
  expect(state(['accepted', 'on-the-way'])).toBe('on-its-way');
  expect(state(['accepted', 'arrived'])).toBe('arrived');
  expect(state(['accepted', 'arrived', 'checked'], true)).toBe('complete');
  expect(state(['accepted', 'arrived', 'checked'], false)).toBe('being-clarified');
  expect(state(['accepted', 'arrived', 'checked'], true, ['XX-1'])).toBe('being-clarified');
});

test('what is leased and with the customer can be sent back; what is theirs, or on its way, cannot', () => {
  const returnable = valuesOf(inventoryStateEnum).filter((state) => isReturnable({ ownership: 'leased', state }));
  expect(returnable).toEqual(['activating', 'in-service', 'swap-pending', 'return-requested']);
  expect(isReturnable({ ownership: 'own', state: 'in-service' })).toBe(false);
  expect(isReturnable({ ownership: 'purchased', state: 'in-service' })).toBe(false);
});
