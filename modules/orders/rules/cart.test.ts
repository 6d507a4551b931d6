import { expect, test } from 'vitest';
import type { Product } from '#modules/catalogue/rules/catalogue.ts';
import { cents } from '#platform/rules/money.ts';
import { endsWith, type OwnPlan, ownPlans, type ShopFacts, type Wish, wishedItem, withWish } from './cart.ts';
import { mayCancel, orderStates } from './order.ts';

test('a plan takes the place of another one of its line in the cart, and an add-on is there once', () => {
  const slotOf = ({ id }: { readonly id: string }) => (id.startsWith('internet') ? 'internet' : id);
  const put = (ids: readonly string[]) =>
    ids.reduce<readonly Wish[]>((wishes, id) => withWish(wishes, { kind: 'product', id }, slotOf), []).map(({ id }) => id);
  expect(put(['internet-500', 'tv-sports', 'internet-1000', 'tv-sports'])).toEqual(['internet-1000', 'tv-sports']);
});

test('what somebody has costs what it costs now, after its promotion', () => {
  const plan = { ...ownOf('fast', 'internet'), part: 'core', group: 'internet', next: undefined };
  const promotion = { reduction: cents(4_00), until: '2027-01-31' } as const;
  expect(
    ownPlans([
      { ...plan, promotion },
      { ...plan, promotion: undefined },
    ]).map(({ priceNow }) => priceNow),
  ).toEqual([6_00, 10_00]);
});

test('an order is called off until it is over; what needs no parcel, for a day after it was completed', () => {
  const order = { parcel: undefined, visit: undefined, line: undefined, placedAt: '2026-11-28T15:00:00.000Z', items: [] } as const;
  expect(mayCancel({ ...order, state: 'completed' }, '2026-11-29T14:59:00.000Z')).toBe(true);
  expect(mayCancel({ ...order, state: 'completed' }, '2026-11-29T15:01:00.000Z')).toBe(false);
  for (const state of ['failed', 'cancelled'] as const) expect(mayCancel({ ...order, state }, order.placedAt), state).toBe(false);
  expect(
    Object.entries(orderStates)
      .filter(([, events]) => 'cancel' in events)
      .map(([state]) => state),
  ).toEqual(['acknowledged', 'held', 'in-progress']);
});

const both = (text: string) => ({ en: text, es: text });

const ownOf = (id: string, line: Product['line'], requires: readonly string[] = [], billedAs = id): OwnPlan => {
  const name = both(id);
  const product: Product = {
    ...{ kind: requires.length > 0 ? 'add-on' : 'plan', id, line, name, prices: [], sold: { from: '2020-01-01', to: undefined } },
    ...{ billedAs: { code: billedAs, name }, requires, description1: name, description2: name },
  };
  return { code: id, line, title: name, monthly: cents(10_00), priceNow: cents(10_00), product, endsOn: undefined };
};
const tv = ownOf('tv-select', 'tv');
const sports = ownOf('tv-sports', 'tv', ['tv-select', 'tv-essentials']);
const internet = ownOf('internet-500', 'internet');
const mobile = ownOf('mobile-unlimited', 'mobile', ['internet-500', 'internet-300']).product as Product;
const facts = (own: readonly OwnPlan[], elsewhere: readonly Product[] = []): ShopFacts => ({
  ...{
    catalogue: { products: [], fees: [], product: () => undefined },
    day: '2026-11-29',
    own,
    elsewhere,
    offers: [],
    openOrders: [],
    place: undefined,
  },
});
const selling = (...plans: readonly OwnPlan[]): ShopFacts['catalogue'] => {
  const products = plans.flatMap(({ product }) =>
    product ? [{ ...product, prices: [{ from: '2020-01-01' as const, to: undefined, monthly: cents(10_00), once: cents(0) }] }] : [],
  );
  return { products, fees: [], product: (id) => products.find((one) => one.id === id) };
};
const end = (id: string): Wish => ({ kind: 'end', id });

test('an add-on ends with the plan that it needs, unless another plan that it can do with comes instead', () => {
  const own = facts([internet, tv, sports]);
  expect(endsWith([end('tv-select')], own)).toMatchObject([{ action: 'end', replaces: 'tv-sports', slot: 'tv-sports' }]);
  expect(endsWith([{ kind: 'product', id: 'tv-stream' }], { ...own, catalogue: selling(ownOf('tv-stream', 'tv')) })).toMatchObject([
    { action: 'end', replaces: 'tv-sports' },
  ]);
  for (const wishes of [
    [end('tv-select'), end('tv-sports')],
    [end('tv-select'), { kind: 'product', id: 'tv-essentials' }],
    [end('internet-500')],
  ] as const)
    expect(endsWith(wishes, own)).toEqual([]);
});

test('an add-on cannot be had in the same order with the end of its only plan', () => {
  const own: ShopFacts = {
    ...facts([tv]),
    catalogue: selling(sports, ownOf('tv-essentials', 'tv')),
    place: { lines: ['tv'], mostDownMbps: 0 },
  };
  const add: Wish = { kind: 'product', id: 'tv-sports' };
  expect(wishedItem(add, own, [add])).toMatchObject({ ok: true });
  expect(wishedItem(add, own, [add, end('tv-select')])).toEqual({ ok: false, refusal: 'needs-plan' });
  expect(wishedItem(add, own, [add, { kind: 'product', id: 'tv-essentials' }])).toMatchObject({ ok: true });
});

test('what ends is told by what is paid for it now, after its promotion', () => {
  const own = facts([{ ...tv, monthly: cents(20_00), priceNow: cents(15_00) }]);
  expect(wishedItem(end('tv-select'), own)).toMatchObject({ ok: true, value: { monthly: 15_00 } });
});

test('internet, TV and a home phone end online; lines of a business do not, nor the internet that a mobile line needs', () => {
  const phone = ownOf('voice', 'voice');
  const own = facts([internet, tv, phone]);
  for (const { code } of own.own) expect(wishedItem(end(code), own), code).toMatchObject({ ok: true, value: { action: 'end', replaces: code } });
  const hosted = ownOf('hosted-voice-1', 'voice', [], 'hosted-voice-{line}');
  expect(wishedItem(end('hosted-voice-1'), facts([hosted]))).toEqual({ ok: false, refusal: 'by-phone' });
  expect(wishedItem(end('internet-500'), facts([internet], [mobile]))).toEqual({ ok: false, refusal: 'needed' });
  expect(wishedItem(end('tv-select'), facts([internet, tv], [mobile]))).toMatchObject({ ok: true });
  const instead: Wish = { kind: 'product', id: 'internet-300' };
  expect(wishedItem(end('internet-500'), facts([internet], [mobile]), [instead])).toMatchObject({ ok: true });
});
