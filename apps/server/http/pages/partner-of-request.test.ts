import { expect, test } from 'vitest';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { partnerOfRequest } from './partner-of-request.ts';

const partnerOf = partnerOfRequest(shippedPartners);
const page = (cookie: string, url = '/billing') => ({ url, headers: { cookie } });
/** Of Birch Harbor's footprint. */
const SIGNED_IN = 'auth=0';

test('while nobody can tell who is signed in, the cookie set with the session tells whose customer it is', () => {
  expect(partnerOf(page(SIGNED_IN), 'not-known').code).toBe('BH');
  expect(partnerOf(page(''), 'not-known')).toBe(shippedPartners.own);
  expect(partnerOf(page('', '/billing?sitePartner=TWC'), 'not-known').code).toBe('TWC');
});

test('for a visitor that cookie is ignored: it is left from an ended session', () => {
  expect(partnerOf(page(SIGNED_IN), undefined)).toBe(shippedPartners.own);
});
