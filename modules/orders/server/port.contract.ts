import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents, minus, zero } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { OrderItem } from '../rules/order.ts';
import type { OrdersPort } from './port.ts';
import { ordersShapes } from './port-shapes.ts';

/** An account whose core costs the same each month, fresh for each test, without a plan of the codes below. */
export type GivenOrders = { readonly port: OrdersPort; readonly accountId: string; readonly today: IsoDate };

const both = (text: string) => ({ en: text, es: `${text} (es)` });

/** Something that is billed once it is ordered. */
const sports: OrderItem = {
  action: 'add',
  productId: 'tv-sports',
  line: 'tv',
  name: both('More sports'),
  monthly: cents(12_99),
  once: zero,
  promotion: undefined,
  billedAs: { code: 'tv-sports', name: both('More sports') },
  replaces: undefined,
  kit: undefined,
  slot: 'tv-sports',
};
/** Something that comes by parcel. */
const pod: OrderItem = {
  ...sports,
  productId: 'wifi-pod',
  line: 'internet',
  monthly: cents(3_00),
  billedAs: { code: 'wifi-pod', name: both('Wi-Fi pod') },
  kit: 'pod',
  slot: 'wifi-pod',
};

const page = { first: 10, after: undefined } as const;

/** What any provider must guarantee behind the orders port. */
export function describeOrdersPort(provider: string, open: () => Promise<GivenOrders>): void {
  const given = inShape(open, ordersShapes);
  const toPlace = ({ accountId, today }: GivenOrders, items: readonly OrderItem[]) =>
    ({
      accountId,
      orderId: randomUUID(),
      userId: randomUUID(),
      items,
      dueToday: zero,
      startsOn: today,
      on: today,
      at: `${today}T15:00:00.000Z`,
    }) as const;
  const actOn = ({ accountId, orderId, on, at }: ReturnType<typeof toPlace>) => ({ accountId, orderId, on, at });

  describe(`orders of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (accountId) => {
      const { port, ...account } = await given();
      const order = { ...toPlace({ port, ...account }, [sports]), accountId };
      expect(await port.quote(accountId, { items: [sports], from: account.today })).toEqual([]);
      expect(await port.nextBillOn(accountId)).toBeUndefined();
      expect(await port.place(order)).toEqual({ ok: false, refusal: 'no-such-account' });
      expect(await port.orders(accountId, page)).toEqual({ items: [], next: undefined });
      expect(await port.cancel(actOn(order))).toEqual({ ok: false, refusal: 'no-such-order' });
    });

    test('quotes two years of bills, each with what is ordered from its day on and as it would be without', async () => {
      const { port, accountId, today } = await given();
      const bills = await port.quote(accountId, { items: [sports], from: today });
      expect(bills).toHaveLength(24);
      expect(bills[0]?.on).toBe(await port.nextBillOn(accountId));
      const last = bills.at(-1);
      expect(minus(last?.amount ?? zero, last?.usual ?? zero)).toBeGreaterThanOrEqual(12_99);
      expect(new Set(bills.slice(2).map(({ amount }) => amount)).size, 'whole months cost the same').toBe(1);
    });

    test('places one order for each id, and none beside an open one for the same thing', async () => {
      const account = await given();
      const { port, accountId } = account;
      const order = toPlace(account, [pod]);
      for (const _ of [1, 2]) expect(await port.place(order)).toEqual({ ok: true, value: { orderId: order.orderId } });
      expect(await port.place({ ...order, orderId: randomUUID() })).toEqual({ ok: false, refusal: 'open-order' });
      const { items } = await port.orders(accountId, page);
      expect(items).toMatchObject([{ orderId: order.orderId, state: 'acknowledged', items: [pod], startsOn: undefined }]);
      const [placed] = items;
      expect(await port.order(accountId, order.orderId)).toEqual(placed);
      expect(await port.find(placed?.number ?? '')).toEqual({ ...placed, accountId });
      expect(await port.order(randomUUID(), order.orderId), "another account's").toBeUndefined();
      expect((await port.board('acknowledged', { first: 50, after: undefined })).items.map(({ orderId }) => orderId)).toContain(order.orderId);
    });

    test('what needs no parcel is completed at once; what begins later waits for its day, and can be called off', async () => {
      const account = await given();
      const { port, accountId, today } = account;
      const now = toPlace(account, [sports]);
      expect(await port.place(now)).toMatchObject({ ok: true });
      expect(await port.order(accountId, now.orderId)).toMatchObject({ state: 'completed', startsOn: today });
      const movies = { ...sports, productId: 'tv-movies', billedAs: { ...sports.billedAs, code: 'tv-movies' }, slot: 'tv-movies' };
      const later = { ...toPlace(account, [movies]), startsOn: plusDays(today, 5) };
      await port.place(later);
      expect(await port.order(accountId, later.orderId)).toMatchObject({ state: 'in-progress', startsOn: plusDays(today, 5) });
      for (const _ of [1, 2]) expect(await port.cancel(actOn(later))).toMatchObject({ ok: true });
      expect(await port.order(accountId, later.orderId)).toMatchObject({ state: 'cancelled' });
    });

    test('an order is held and let go, and what has come to nothing lets another follow', async () => {
      const account = await given();
      const { port, accountId } = account;
      const order = toPlace(account, [pod]);
      const act = actOn(order);
      await port.place(order);
      for (const _ of [1, 2]) expect(await port.hold({ ...act, reason: 'address' })).toMatchObject({ ok: true });
      expect(await port.order(accountId, order.orderId)).toMatchObject({ state: 'held', hold: 'address' });
      for (const _ of [1, 2]) expect(await port.release(act)).toMatchObject({ ok: true });
      expect(await port.deliver(act), 'nothing was sent').toEqual({ ok: false, refusal: 'too-late' });
      await port.hold({ ...act, reason: 'address' });
      for (const _ of [1, 2]) expect(await port.fail(act)).toMatchObject({ ok: true });
      expect(await port.cancel(act)).toEqual({ ok: false, refusal: 'too-late' });
      expect(await port.place({ ...order, orderId: randomUUID() })).toMatchObject({ ok: true });
    });
  });
}
