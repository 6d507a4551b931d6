import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import { type OrderItem, orderStatus, orderTotals, type Shipment } from './order.ts';

const item = (price: number, financed = 0, refund?: number): OrderItem => ({
  description: { en: 'Thing', es: 'Cosa' },
  quantity: 1,
  price: cents(price),
  financed: cents(financed),
  returned: refund === undefined ? undefined : { on: '2026-11-01', refund: cents(refund) },
});
const shipment = (status: Shipment['status'], ...items: readonly OrderItem[]): Shipment => ({
  status,
  carrier: undefined,
  trackingNumber: undefined,
  shippedOn: undefined,
  deliveredOn: undefined,
  items,
});

test('an order totals its items, shipping and taxes; what is not financed is on the next bill', () => {
  const shipments = [shipment('delivered', item(599_76, 599_76), item(29_99, 0, 32_09)), shipment('shipped', item(19_99))];
  const taxes = [
    { description: { en: 'State', es: 'Estado' }, amount: cents(45_48) },
    { description: { en: 'County', es: 'Condado' }, amount: cents(1_00) },
  ];
  expect(orderTotals({ shipments, shipping: cents(5_00), taxes })).toEqual({
    items: 649_74,
    shipping: 5_00,
    taxes: 46_48,
    total: 701_22,
    financed: 599_76,
    onBill: 101_46,
    refunded: 32_09,
  });
  expect(orderTotals({ shipments: [], shipping: zero, taxes: [] })).toMatchObject({ total: 0, onBill: 0 });
});

test.each([
  [[], 'preparing'],
  [['preparing'], 'preparing'],
  [['preparing', 'shipped'], 'partly-shipped'],
  [['shipped', 'shipped'], 'shipped'],
  [['preparing', 'delivered'], 'partly-delivered'],
  [['delivered', 'shipped'], 'partly-delivered'],
  [['delivered', 'delivered'], 'delivered'],
] as const)('shipments that are %j make an order %s', (statuses, status) => {
  expect(orderStatus(statuses.map((each) => ({ status: each })))).toBe(status);
});
