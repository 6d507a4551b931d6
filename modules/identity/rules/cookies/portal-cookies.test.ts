import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountStatusIn, footprintCodes, footprintOfCode, networkFacts, referrerIn, visitCookie, walledGardenOf } from './portal-cookies.ts';

test('the auth cookie carries the code of a footprint', () => {
  expect(footprintCodes).toEqual({ BHN: '0', CHTR: '1', TWC: '2' });
});

test('a code leads back to its footprint; anything else to none', () => {
  expect(['0', '1', '2', '3', '', undefined].map(footprintOfCode)).toEqual(['BHN', 'CHTR', 'TWC', undefined, undefined, undefined]);
});

describe('the referrer of a visit', () => {
  test('is read as written', () => {
    for (const partner of ['CHARTER', 'TWC', 'BH'] as const) expect(referrerIn(visitCookie(partner))).toBe(partner);
  });

  test('is absent for any other cookie value', () => {
    fc.assert(fc.property(fc.string(), (text) => referrerIn(text) === undefined));
    fc.assert(fc.property(fc.jsonValue(), (value) => referrerIn(encodeURIComponent(JSON.stringify(value))) === undefined));
    expect(referrerIn(undefined)).toBeUndefined();
  });
});

test('an account status is one of three values', () => {
  expect(accountStatusIn('restricted')).toBe('restricted');
  expect(accountStatusIn('past due')).toBeUndefined();
});

test.each([
  [undefined, undefined, 'unknown', 'unknown'],
  [undefined, true, 'onnet', 'unknown'],
  [undefined, false, 'offnet', 'unknown'],
  ['0', true, 'onnet', 'not'],
  ['1', true, 'wall garden', 'walled garden'],
  ['1', undefined, 'wall garden', 'walled garden'],
  ['yes', false, 'offnet', 'unknown'],
] as const)(
  'ID-07 the gateway says %j and the network is ours: %j, so the status is %s and the walled garden %s',
  (cookie, isOwn, status, walledGarden) => {
    expect(networkFacts(walledGardenOf(cookie), isOwn)).toEqual({ status, walledGarden });
  },
);
