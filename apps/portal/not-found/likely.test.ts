import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listed } from '#modules/account/web/parts/listed.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { likelyPages } from './likely.ts';

const pages = listed.map(({ id }) => ({ path: pathOf(id) }));
const likely = (query: string) => likelyPages(query, pages).map(({ path }) => path);

test.each([
  ['/biling', '/billing'],
  ['/bills', '/billing'],
  ['/billing/statments', '/billing/statements'],
  ['/statements.html', '/billing/statements'],
  ['/my-account/auto-pay', '/billing/autopay'],
  ['/billing/payment-methods', '/billing/methods'],
  ['/user/settings', '/settings/users'],
  ['/acount-sumary', '/account-summary'],
  ['/secuirty', '/security'],
])('%s: suggests %s', (query, meant) => {
  expect(likely(query)).toContain(meant);
});

test('nothing is suggested for an address unlike any other', () => {
  for (const query of ['/', '/zzzz', '/wp-admin/xmlrpc', '/12345', '/../..']) expect(likely(query), query).toEqual([]);
});

test('suggestions are pages, listed once, three at most, with the page itself first', () => {
  fc.assert(fc.property(fc.webPath(), (query) => likely(query).length <= 3 && new Set(likely(query)).size === likely(query).length));
  for (const { path } of pages.filter(({ path }) => path.length > 4)) expect(likely(path)[0]).toBe(path);
});
