import { describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import type { Page } from '#platform/rules/page.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import { payOff } from '../rules/device-plan.ts';
import { type MobileOrder, orderTotals } from '../rules/order.ts';
import { transactionViews } from '../rules/transaction.ts';
import type { MobilePort } from './port.ts';
import { mobileShapes } from './port-shapes.ts';

/**
 * Two accounts, fresh for each test. The first has mobile with two bills, a payment, the orders below and the device from one of them, with two
 * installments billed; the other has no mobile.
 */
export type GivenMobile = {
  readonly port: MobilePort;
  readonly accountId: string;
  readonly strangerId: string;
  readonly orders: readonly MobileOrder[];
};

const text = (en: string, es: string) => ({ en, es });

/** Newest first: one order with a returned accessory and another on its way, and one with a $240.00 device paid in 24 months. */
export const ordersToPlace = (newId: () => string): readonly MobileOrder[] => [
  {
    orderId: newId(),
    orderNumber: 'M-10007',
    on: '2025-12-20',
    shipping: cents(5_00),
    taxes: [{ description: text('State sales tax', 'Impuesto estatal'), amount: cents(3_50) }],
    shipments: [
      {
        status: 'delivered',
        carrier: 'Parcel Post',
        trackingNumber: 'PP-1',
        shippedOn: '2025-12-21',
        deliveredOn: '2025-12-23',
        items: [
          {
            description: text('Case', 'Funda'),
            quantity: 1,
            price: cents(20_00),
            financed: cents(0),
            returned: { on: '2025-12-28', refund: cents(21_40) },
          },
        ],
      },
      {
        status: 'shipped',
        carrier: 'Parcel Post',
        trackingNumber: 'PP-2',
        shippedOn: '2025-12-27',
        deliveredOn: undefined,
        items: [{ description: text('Charger', 'Cargador'), quantity: 2, price: cents(30_00), financed: cents(0), returned: undefined }],
      },
    ],
  },
  {
    orderId: newId(),
    orderNumber: 'M-10001',
    on: '2025-10-20',
    shipping: cents(0),
    taxes: [{ description: text('State sales tax', 'Impuesto estatal'), amount: cents(16_80) }],
    shipments: [
      {
        status: 'preparing',
        carrier: undefined,
        trackingNumber: undefined,
        shippedOn: undefined,
        deliveredOn: undefined,
        items: [{ description: text('Phone', 'Teléfono'), quantity: 1, price: cents(240_00), financed: cents(240_00), returned: undefined }],
      },
    ],
  },
];

async function listAll<T>(page: (after: string | undefined) => Promise<Page<T>>): Promise<readonly T[]> {
  const items: T[] = [];
  let after: string | undefined;
  do {
    const found = await page(after);
    items.push(...found.items);
    after = found.next;
  } while (after !== undefined);
  return items;
}

const nothing = { items: [], next: undefined };
const noKeys = ['', 'x', '-1', '2026-02-30.x', '99999999999999999999', 'a\u0000b'];
const noAccounts = ['no-such-account', '00000000-0000-4000-8000-000000000000'];

/** What every provider must satisfy behind the mobile port. */
export function describeMobilePort(provider: string, open: () => Promise<GivenMobile>): void {
  const given = inShape(open, mobileShapes);
  describe(`mobile of ${provider}`, () => {
    test('orders come newest first and whole, in the list and alone', async () => {
      const { port, accountId, orders } = await given();
      for (const first of [1, 2, 50]) {
        const listed = await listAll((after) => port.orders(accountId, { first, after }));
        expect(listed.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId));
      }
      for (const order of orders) expect(await port.order(accountId, order.orderId)).toEqual(order);
    });

    test('transactions come newest first, each with an id of its own, the same however they are paged', async () => {
      const { port, accountId } = await given();
      for (const view of transactionViews) {
        const all = await listAll((after) => port.transactions(accountId, view, { first: 50, after }));
        const dates = all.map(({ on }) => on);
        expect(dates).toEqual(dates.toSorted().reverse());
        expect(new Set(all.map(({ transactionId }) => transactionId)).size).toBe(all.length);
        for (const first of [1, 3]) expect(await listAll((after) => port.transactions(accountId, view, { first, after }))).toEqual(all);
      }
    });

    test('payments and refunds are transactions too; a bill names its statement, a payment how it came, an order and its refund the order', async () => {
      const { port, accountId, orders } = await given();
      const of = (view: (typeof transactionViews)[number]) => listAll((after) => port.transactions(accountId, view, { first: 50, after }));
      const [all, payments, refunds] = [await of('all'), await of('payments'), await of('refunds')];
      expect(payments).toEqual(all.filter(({ kind }) => kind === 'payment'));
      expect(refunds).toEqual(all.filter(({ kind }) => kind === 'refund'));
      for (const { amount } of all) expect(amount).toBeGreaterThan(0);
      for (const { channel } of payments) expect(channel).toBeTruthy();
      expect(all.filter(({ kind }) => kind === 'bill').every(({ statementId }) => statementId)).toBe(true);
      expect(refunds.map(({ orderId, amount }) => ({ orderId, amount }))).toEqual([{ orderId: orders[0]?.orderId, amount: 21_40 }]);
      expect(all.filter(({ kind }) => kind === 'order').map(({ orderId, amount }) => ({ orderId, amount }))).toEqual(
        orders.map((order) => ({ orderId: order.orderId, amount: orderTotals(order).onBill })),
      );
      expect(payments.length).toBeGreaterThan(0);
    });

    test('a device says what it was financed with and what is left', async () => {
      const { port, accountId, orders } = await given();
      const [plan, ...others] = await port.devicePlans(accountId);
      expect(others).toEqual([]);
      expect(plan).toMatchObject({
        financed: 240_00,
        installments: 24,
        installmentsBilled: 2,
        billed: 20_00,
        orderId: orders[1]?.orderId,
      });
      expect(plan && payOff(plan)).toBe(220_00);
    });

    test('of another account answers like what does not exist', async () => {
      const { port, accountId, strangerId, orders } = await given();
      for (const id of [...orders.map(({ orderId }) => orderId)]) expect(await port.order(strangerId, id)).toBeUndefined();
      for (const id of [...noAccounts, ...noKeys]) expect(await port.order(accountId, id)).toBeUndefined();
      for (const id of [strangerId, ...noAccounts]) {
        expect(await port.devicePlans(id)).toEqual([]);
        expect(await port.orders(id, { first: 5, after: undefined })).toEqual(nothing);
        for (const view of transactionViews) expect(await port.transactions(id, view, { first: 5, after: undefined })).toEqual(nothing);
      }
      for (const after of noKeys) {
        expect(await port.orders(accountId, { first: 5, after })).toEqual(nothing);
        expect(await port.transactions(accountId, 'all', { first: 5, after })).toEqual(nothing);
      }
    });
  });
}
