import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { deliverShipment, returnItem, shipShipment } from './fulfill-order.ts';
import { householdWithPhone } from './testing.ts';

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());

/** Accessories in two shipments: a case that was delivered and came back, and chargers on their way. And a phone on a plan, not yet shipped. */
async function household() {
  const { accountId, orders } = await householdWithPhone(mine.database);
  const [accessories, phone] = orders;
  if (!accessories || !phone) throw new Error('there are two orders');
  const state = async () => ({
    orders: (await provider.mobile.orders(accountId, { first: 9, after: undefined })).items,
    owed: (await provider.billing.summary(accountId))?.parts[0]?.currentBalance,
  });
  return { accountId, accessories: accessories.orderId, phone: phone.orderId, state };
}

const again = { carrier: 'Another', trackingNumber: 'A-1', on: '2025-12-30' } as const;

test('what has happened to a shipment happens once, and in its order', async () => {
  const { accountId, accessories, phone, state } = await household();
  const before = await state();
  const [delivered, shipped] = [1, 2].map((number) => ({ accountId, orderId: accessories, number }));
  if (!delivered || !shipped) throw new Error('there are two shipments');
  for (const shipment of [delivered, shipped]) await shipShipment(mine.database, { ...shipment, ...again });
  for (const shipment of [delivered, { accountId, orderId: phone, number: 1 }]) await deliverShipment(mine.database, { ...shipment, on: again.on });
  expect(await state()).toEqual(before);
});

test('an item comes back once, and one that is paid in installments never', async () => {
  const { accountId, accessories, phone, state } = await household();
  const before = await state();
  for (const orderId of [accessories, phone])
    await returnItem(mine.database, { accountId, orderId, item: 1, refund: cents(1_00), on: again.on, at: `${again.on}T17:00:00.000Z` }, usualTerms);
  expect(await state()).toEqual(before);
});
