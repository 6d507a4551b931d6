import { expect, test } from 'vitest';
import { type Wish, withWish } from './cart.ts';
import { mayCancel, orderStates } from './order.ts';

test('a plan takes the place of another one of its line in the cart, and an add-on is there once', () => {
  const slotOf = ({ id }: { readonly id: string }) => (id.startsWith('internet') ? 'internet' : id);
  const put = (ids: readonly string[]) =>
    ids.reduce<readonly Wish[]>((wishes, id) => withWish(wishes, { kind: 'product', id }, slotOf), []).map(({ id }) => id);
  expect(put(['internet-500', 'tv-sports', 'internet-1000', 'tv-sports'])).toEqual(['internet-1000', 'tv-sports']);
});

test('an order is called off until it is over; what needs no parcel, for a day after it was completed', () => {
  const order = { parcel: undefined, visit: undefined, placedAt: '2026-11-28T15:00:00.000Z', items: [] } as const;
  expect(mayCancel({ ...order, state: 'completed' }, '2026-11-29T14:59:00.000Z')).toBe(true);
  expect(mayCancel({ ...order, state: 'completed' }, '2026-11-29T15:01:00.000Z')).toBe(false);
  for (const state of ['failed', 'cancelled'] as const) expect(mayCancel({ ...order, state }, order.placedAt), state).toBe(false);
  expect(
    Object.entries(orderStates)
      .filter(([, events]) => 'cancel' in events)
      .map(([state]) => state),
  ).toEqual(['acknowledged', 'held', 'in-progress']);
});
