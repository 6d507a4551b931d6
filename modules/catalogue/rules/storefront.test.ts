import { expect, test } from 'vitest';
import { cents, zero } from '#platform/rules/money.ts';
import type { Area, Product, Promotion } from './catalogue.ts';
import { offeredOn, qualify } from './storefront.ts';

const both = (text: string) => ({ en: text, es: text });
const always = { from: '2024-01-01' } as const;

const plan = (id: string, needsMbps: number, monthly: number, more: Partial<Product> = {}): Product => ({
  kind: 'plan',
  id,
  line: 'internet',
  name: both(id),
  description1: both('one'),
  description2: both('two'),
  prices: [{ ...always, monthly: cents(monthly), once: zero }],
  sold: always,
  billedAs: { code: id, name: both(id) },
  requires: [],
  needsMbps,
  ...more,
});
const welcome: Promotion = {
  kind: 'promotion',
  id: 'welcome',
  name: both('Welcome'),
  text: both('Less for a year'),
  products: ['fast'],
  reduction: cents(20_00),
  months: 12,
  offered: always,
  scenario: 'acquisition',
  withLines: [],
  withoutLines: [],
};
const area: Area = {
  kind: 'area',
  id: 'albany',
  name: 'Albany, NY',
  state: 'NY',
  zips: ['12203'],
  lines: ['internet'],
  mostDownMbps: 500,
  lineup: 'upstate',
  buildings: [{ street: '100 State Street', units: ['1A', '1B'] }],
};
const catalogue = {
  areas: [area],
  promotions: [welcome, { ...welcome, id: 'for-customers', scenario: 'upgrade', reduction: cents(40_00) } as const],
  products: [
    plan('fast', 500, 59_99),
    plan('faster', 1000, 79_99),
    plan('tv', 0, 49_99, { line: 'tv' }),
    plan('old', 100, 9_99, { sold: { from: '2024-01-01', to: '2025-12-31' } }),
  ],
};

test.each([
  [{ zip: '', street: '', unit: '' }, 'not-asked'],
  [{ zip: '1220', street: '', unit: '' }, 'no-zip'],
  [{ zip: ' 12203 ', street: '', unit: '' }, 'served'],
  [{ zip: '99999', street: '', unit: '' }, 'not-served'],
  [{ zip: '12203', street: '100  state street.', unit: '' }, 'choose-unit'],
  [{ zip: '12203', street: '100 State Street', unit: '9Z' }, 'choose-unit'],
  [{ zip: '12203', street: '100 State Street', unit: '1b' }, 'served'],
  [{ zip: '12203', street: '7 Elm Street', unit: '' }, 'served'],
] as const)('%j is %s', (asked, outcome) => expect(qualify(catalogue, asked).outcome).toBe(outcome));

test('a place is offered what its plant carries and what is still sold; nobody has to name a place to see all of it', () => {
  const ids = (at: Area | undefined) => offeredOn(catalogue, at, '2026-11-28').map(({ product }) => product.id);
  expect(ids(area)).toEqual(['fast']);
  expect(ids(undefined)).toEqual(['fast', 'faster', 'tv']);
});

test('two years cost the reduced months and the full ones, and the promotion is one for newcomers', () => {
  const [fast] = offeredOn(catalogue, area, '2026-11-28');
  expect(fast).toMatchObject({ years: [39_99, 59_99], twoYears: 12 * 39_99 + 12 * 59_99, promotion: { id: 'welcome' } });
});
