import { expect, test } from 'vitest';
import { partnersOfHouse } from '#platform/server/partners/testing.ts';
import { partnerOfRequest } from './partner-of-request.ts';

const partnerOf = partnerOfRequest(partnersOfHouse);
const page = (cookie: string, url = '/billing') => ({ url, headers: { cookie } });
/** Of Birch Harbor's footprint. */
const SIGNED_IN = 'auth=0';

test('while nobody can say who is signed in, the cookie that came with the session says whose customer it is', () => {
  expect(partnerOf(page(SIGNED_IN), 'not-known').code).toBe('BH');
  expect(partnerOf(page(''), 'not-known')).toBe(partnersOfHouse.own);
  expect(partnerOf(page('', '/billing?sitePartner=TWC'), 'not-known').code).toBe('TWC');
});

test('of a visitor that cookie says nothing: it is left from a session that has ended', () => {
  expect(partnerOf(page(SIGNED_IN), undefined)).toBe(partnersOfHouse.own);
});
