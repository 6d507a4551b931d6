import { expect, test } from 'vitest';
import { wordsOfPage } from '#apps/portal/testing.tsx';
import { type OrdersToSee, orderNeeds } from './order-needs.ts';

const words = await wordsOfPage('accountSummary', 'en');
const order = (status: OrdersToSee[number]['status']): OrdersToSee => [{ id: 'o1', orderNumber: '7741', on: '2026-11-20', status }];

test('an order is listed with how far it has come until all of it has arrived', () => {
  const listed = orderNeeds(order('shipped'), words);
  expect(listed).toMatchObject([{ title: 'Follow your order', note: 'Order 7741 of November 20, 2026', state: 'Shipped' }]);
  expect(orderNeeds(order('partly-delivered'), words)).toMatchObject([{ state: 'Partly delivered' }]);
  expect(orderNeeds(order('delivered'), words)).toEqual([]);
});
