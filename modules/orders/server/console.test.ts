import { expect, test } from 'vitest';
import { nextOfList } from '#platform/rules/console/desk.ts';
import { zero } from '#platform/rules/money.ts';
import { pageIn } from '#platform/rules/page.ts';
import type { DeskPage } from '../rules/console/views.ts';
import { actsOn, ordersConsole } from './console.ts';
import type { OrderOfAccount } from './port.ts';

const parcel = { carrier: undefined, trackingNumber: undefined, shippedOn: undefined, deliveredOn: undefined };

test('an order that waits for its customer is neither sent nor let go on at the desk', () => {
  for (const hold of ['payment', 'visit', 'port-data'] as const)
    expect(
      actsOn({ state: 'held', hold, parcel }).filter((act) => act === 'ship' || act === 'release'),
      hold,
    ).toEqual([]);
  for (const hold of ['stock', 'address'] as const) expect(actsOn({ state: 'held', hold, parcel })).toEqual(['ship', 'release', 'cancel', 'fail']);
});

const orderAt = (number: number): OrderOfAccount => ({
  ...{ orderId: `order ${number}`, accountId: 'account', number: `DM-${number}`, state: 'held', hold: 'stock', items: [], undelivered: [] },
  ...{ placedOn: '2026-03-02', placedAt: '2026-03-02T10:00:00.000Z', dueToday: zero, startsOn: undefined, parcel, visit: undefined, line: undefined },
});

async function deskWith(held: number, query: Readonly<Record<string, string>>) {
  const orders = Array.from({ length: held }, (_, index) => orderAt(index + 1));
  const notAsked = async () => expect.unreachable();
  const byOperator = {
    board: async (state: string, { first, after = '0' }: { readonly first: number; readonly after: string | undefined }) =>
      pageIn(state === 'held' ? orders.slice(Number(after), Number(after) + first + 1) : [], first, ({ number }) => number.slice(3)),
    ...{ find: notAsked, isNew: notAsked, act: notAsked },
  };
  const accounts = { named: notAsked, numberOf: notAsked, customerOf: notAsked, shown: notAsked };
  const route = ordersConsole({ orders: { byOperator }, accounts }).routes?.[0];
  const request = { language: 'en', now: '2026-03-02T12:00:00.000Z', actor: 'dana', may: () => true, params: {}, fields: {}, origin: '' } as const;
  const answer = await route?.load({ ...request, query });
  return answer && 'data' in answer ? (answer.data as DeskPage) : expect.unreachable();
}

test('no order is out of reach of the desk: a list goes on after its first page, and no count is told that is not whole', async () => {
  expect((await deskWith(50, {})).counts).toEqual({ held: 50, pack: 0 });
  const { lists, counts } = await deskWith(51, {});
  expect([lists[0]?.orders.length, lists[0]?.next, counts]).toEqual([50, '50', undefined]);
  const later = await deskWith(51, nextOfList('held', lists[0]?.next ?? ''));
  expect([later.lists[0]?.orders.map(({ number }) => number), later.lists[0]?.next, later.counts]).toEqual([['DM-51'], undefined, undefined]);
});
