import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountStatusIn, footprintCodes, isOneApp, networkFacts, referrerIn, sitePartnerOf, visitCookie, walledGardenOf } from './portal-cookies.ts';

test('the auth cookie knows a footprint by its code', () => {
  expect(footprintCodes).toEqual({ BHN: '0', CHTR: '1', TWC: '2' });
});

describe('ID-06 a link that says where it comes from', () => {
  test.each([
    ['CHTR', 'CHARTER'],
    ['CHARTER', 'CHARTER'],
    ['TWC', 'TWC'],
    ['BHN', 'BH'],
    ['BH', 'BH'],
    ['bhn', 'BH'],
  ])('names the site partner %s as %s', (name, partner) => {
    expect(sitePartnerOf(name)).toBe(partner);
  });

  test.each(['', 'COX', '<script>', 'CHARTER; Domain=evil.example'])('is not believed when it names %j', (name) => {
    expect(sitePartnerOf(name)).toBeUndefined();
  });

  test('is one of the streaming app by two names alone', () => {
    expect(['stva-ios', 'stva-android', 'stva', 'STVA-IOS', ''].map(isOneApp)).toEqual([true, true, false, false, false]);
  });
});

describe('the referrer of a visit', () => {
  test('is read as it was written', () => {
    for (const partner of ['CHARTER', 'TWC', 'BH'] as const) expect(referrerIn(visitCookie(partner))).toBe(partner);
  });

  test('is nobody, whatever else a browser holds', () => {
    fc.assert(fc.property(fc.string(), (text) => referrerIn(text) === undefined));
    fc.assert(fc.property(fc.jsonValue(), (value) => referrerIn(encodeURIComponent(JSON.stringify(value))) === undefined));
    expect(referrerIn(undefined)).toBeUndefined();
  });
});

test('an account status is one of three words', () => {
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
] as const)('ID-07 the gateway says %j and the network is ours: %j, so the status is %s and the garden %s', (cookie, isOwn, status, walledGarden) => {
  expect(networkFacts(walledGardenOf(cookie), isOwn)).toEqual({ status, walledGarden });
});
