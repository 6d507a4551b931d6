import { expect, test } from 'vitest';
import { sameOrigin } from './same-origin.ts';

const publicUrl = 'https://portal.example';
const comesFromUs = (headers: Record<string, string>) => sameOrigin({ headers }, publicUrl);

test('accepts a request from our own pages', () => {
  expect(comesFromUs({ origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(comesFromUs({ origin: 'https://portal.example' })).toBe(true);
  expect(comesFromUs({ 'sec-fetch-site': 'same-origin' })).toBe(true);
});

test('refuses another site, a sibling host, another port or scheme, and a request without an origin', () => {
  expect(comesFromUs({ origin: 'https://evil.example' })).toBe(false);
  expect(comesFromUs({ origin: 'https://evil.portal.example' })).toBe(false);
  expect(comesFromUs({ origin: 'https://portal.example.evil.example' })).toBe(false);
  expect(comesFromUs({ origin: 'https://portal.example:8443' })).toBe(false);
  expect(comesFromUs({ origin: 'http://portal.example' })).toBe(false);
  expect(comesFromUs({ origin: 'null' })).toBe(false);
  expect(comesFromUs({})).toBe(false);
});

test('refuses what the browser marks as cross-site, whatever the origin says', () => {
  for (const site of ['cross-site', 'same-site', 'none']) expect(comesFromUs({ origin: publicUrl, 'sec-fetch-site': site })).toBe(false);
});
