import { expect, test } from 'vitest';
import type { Area, Product, Promotion } from '#modules/catalogue/rules/catalogue.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { missingContent, multistatusMessage, type OfferAsker, offersFor, offersMessage } from './offers.ts';

const both = (text: string) => ({ en: text, es: text });
const always = { from: '2024-01-01' } as const;
const product = (id: string, line: Product['line'], more: Partial<Product> = {}): Product => ({
  ...{ kind: 'plan', id, line, name: both(id), description1: both(id), description2: both(id), requires: [] },
  prices: [{ ...always, monthly: cents(50_00), once: zero }],
  sold: always,
  billedAs: { code: id, name: both(id) },
  ...more,
});
const promotion = (id: string, products: readonly string[], more: Partial<Promotion> = {}): Promotion => ({
  ...{ kind: 'promotion', id, name: both(id), text: both(id), products, reduction: cents(5_00), months: 6, offered: always },
  ...{ scenario: 'upgrade', withLines: [], withoutLines: [] },
  ...more,
});
const products = new Map(
  [product('fast', 'internet', { needsMbps: 1000 }), product('tv', 'tv'), product('sports', 'tv', { requires: ['tv'] })].map((one) => [one.id, one]),
);
const catalogue = {
  product: (id: string) => products.get(id),
  promotions: [
    promotion('welcome', ['fast'], { scenario: 'acquisition' }),
    promotion('faster', ['fast'], { withLines: ['internet'] }),
    promotion('add-tv', ['tv'], { withoutLines: ['tv'] }),
    promotion('season', ['sports'], { withLines: ['tv'] }),
    promotion('over', ['tv'], { offered: { from: '2024-01-01', to: '2026-01-31' } }),
  ],
};
const area: Area = {
  ...{ kind: 'area', id: 'here', name: 'Here', state: 'NY', zips: ['12203'], lineup: 'here', buildings: [] },
  lines: ['internet', 'tv'],
  mostDownMbps: 1000,
};
const asker: OfferAsker = { mayPay: true, isPastDue: false, isNew: false, area, lines: ['internet'], products: ['slow'] };
const reasons = (more: Partial<OfferAsker> = {}) =>
  Object.fromEntries(offersFor(catalogue, { ...asker, ...more }, '2026-11-28').map(({ promotion: { id }, reason }) => [id, reason ?? 'yes']));

test('BUY-02 some can have an offer and others cannot, each with its reason; what is over is not told', () => {
  expect(reasons()).toEqual({ faster: 'yes', 'add-tv': 'yes', welcome: 'NEW_CUSTOMERS_ONLY', season: 'NEEDS_LINE' });
  expect(reasons({ lines: ['internet', 'tv'], products: ['fast', 'tv'] })).toEqual({
    season: 'yes',
    welcome: 'NEW_CUSTOMERS_ONLY',
    faster: 'HAS_PRODUCT',
    'add-tv': 'HAS_PRODUCT',
  });
  expect(reasons({ lines: ['internet', 'tv'], products: ['old-tv'] })['add-tv']).toBe('HAS_LINE');
  expect(reasons({ area: { ...area, mostDownMbps: 500 } }).faster).toBe('NOT_AT_ADDRESS');
  expect(reasons({ area: undefined })['add-tv']).toBe('NOT_AT_ADDRESS');
});

test('a bill that is past due, and a user who may not pay, get none', () => {
  expect(new Set(Object.values(reasons({ isPastDue: true })))).toEqual(new Set(['PAST_DUE']));
  expect(new Set(Object.values(reasons({ isPastDue: true, mayPay: false })))).toEqual(new Set(['NOT_PAYER']));
});

test('TEL-05 tracking says of offers what the specification says, to the letter', () => {
  const answer = { eligible: true, reasonCode: null, reasonMessage: null, offers: 2 };
  expect(offersMessage(answer)).toBe('eligible:true');
  expect(offersMessage({ ...answer, offers: 0 })).toBe('Offers empty');
  expect(offersMessage({ ...answer, eligible: false, reasonCode: 'PAST_DUE', reasonMessage: 'A bill is past due.' })).toBe(
    'eligible:false; PAST_DUE, A bill is past due.',
  );
  expect(multistatusMessage(503, '/api/pub/buyflow/v2/packageandoffers')).toBe('503: Error on /api/pub/buyflow/v2/packageandoffers call.');
});

test('BUY-13 content that a package lacks is told by its product', () => {
  expect(
    missingContent([
      { productId: 'tv', packageName: 'TV', description1: 'one', description2: 'two' },
      { productId: 'fast', packageName: null, description1: ' ', description2: 'two' },
    ]),
  ).toEqual(['fast: packageName, description1 missing']);
});
