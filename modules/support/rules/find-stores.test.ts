import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { findStores, isPosition, milesBetween, nearestStores } from './find-stores.ts';

const { stores } = shippedPartners.own;
const cities = (query: string) => {
  const found = findStores(stores, query);
  return found.fits ? [...new Set(found.stores.map(({ city }) => city))] : 'none';
};

test.each([
  ['12207', ['Albany']],
  ['12207-1234', ['Albany']],
  [' 146 ', ['Rochester']],
  ['Albany', ['Albany']],
  ['albny, ny', ['Albany']],
  ['new york', ['New York']],
  ['Albany, New York', ['Albany', 'New York']],
  ['ÁLBANY', ['Albany']],
  ['roch', ['Rochester']],
  ['CA', 'none'],
  ['90210', 'none'],
  ['zzzz', 'none'],
  ['12', 'none'],
  ['?!', 'none'],
])('finds a ZIP code, a city or a state despite typos: %j', (query, expected) => {
  expect(cities(query)).toEqual(expected);
});

test('the exact ZIP code comes before its area, and an empty search finds all', () => {
  expect(findStores(stores, '14623').stores.map(({ zip }) => zip)).toEqual(['14623', '14604']);
  expect(findStores(stores, ' ').stores).toHaveLength(stores.length);
  expect(cities('NY')).toHaveLength(new Set(stores.map(({ city }) => city)).size);
  expect(findStores(stores, 'zzzz').stores).toHaveLength(stores.length);
});

test('any search shows stores, each once', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const { stores: shown } = findStores(stores, query);
      return shown.length > 0 && new Set(shown).size === shown.length;
    }),
  );
});

test('from a given position, the nearest comes first', () => {
  const inTroy = { latitude: 42.73, longitude: -73.69 };
  const found = nearestStores(stores, inTroy);
  expect(found.slice(0, 2).map(({ city }) => city)).toEqual(['Albany', 'Schenectady']);
  expect(found[0]?.miles).toBeCloseTo(6.4, 0);
});

test('distances are great-circle distances, symmetric, and zero to oneself', () => {
  const newYork = { latitude: 40.7128, longitude: -74.006 };
  const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2_445.6, 0);
  expect(milesBetween(losAngeles, newYork)).toBe(milesBetween(newYork, losAngeles));
  expect(milesBetween(newYork, newYork)).toBe(0);
});

test.each([
  [1e308, 0],
  [0, -1e308],
  [90.1, 0],
  [Number.NaN, 0],
  [0, Number.POSITIVE_INFINITY],
])('(A14) latitude %d and longitude %d are no place on earth', (latitude, longitude) => {
  expect(isPosition({ latitude, longitude })).toBe(false);
});
