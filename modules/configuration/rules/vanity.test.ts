import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vanityProblem, vanityTarget } from './vanity.ts';

test.each([
  ['/pay', '/billing/pay'],
  ['/welcome/2026', '/my-account/create?from=letter'],
  ['/hurricane', '/support/article/past-due'],
  ['/start', '/'],
])('%s may lead to %s', (address, to) => {
  expect(vanityProblem({ address, to })).toBeUndefined();
});

test.each([
  ['/Pay now', '/billing', 'address'],
  ['pay', '/billing', 'address'],
  ['//evil.example', '/billing', 'address'],
  ['/es/pagar', '/billing', 'address'],
  ['/a/b/c/d', '/billing', 'address'],
  [`/${'a'.repeat(60)}`, '/billing', 'address'],
  ['/billing', '/support', 'taken'],
  ['/support/category', '/billing', 'taken'],
  ['/404', '/billing', 'taken'],
  ['/update-lang-en', '/billing', 'taken'],
  ['/auth/callback', '/billing', 'taken'],
  ['/pay', 'https://evil.example/', 'page'],
  ['/pay', '//evil.example', 'page'],
  ['/pay', '/\\evil.example', 'page'],
  ['/pay', '/pay', 'page'],
  ['/pay', '/other-short-one', 'page'],
  ['/pay', '/billing/../auth/sign-out', 'page'],
  ['/pay', '/billing/statements/$id', 'page'],
  ['/pay', '/billing?x=<script>', 'page'],
] as const)('%s may not lead to %s: %s', (address, to, problem) => {
  expect(vanityProblem({ address, to })).toBe(problem);
});

test('every allowed target leads to this host and never to another vanity address: there are no loops', () => {
  const word = fc.constantFrom('', 'billing', 'support', 'x', 'pay', '..', 'es', '\\x', '@x', 'https:');
  const path = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `/${words.join('/')}`);
  fc.assert(
    fc.property(path, path, fc.constantFrom('', 'a=1', '//x', '@evil.example'), (address, to, query) => {
      if (vanityProblem({ address, to }) !== undefined) return;
      expect(new URL(vanityTarget({ address, to }, query), 'http://here.example').host).toBe('here.example');
      expect(vanityProblem({ address: to.replace(/\?.*/, ''), to: '/billing' })).not.toBeUndefined();
    }),
  );
});

test('the query is passed along', () => {
  expect(vanityTarget({ address: '/pay', to: '/billing/pay' }, 'part=core')).toBe('/billing/pay?part=core');
  expect(vanityTarget({ address: '/pay', to: '/billing/pay?from=letter' }, 'part=core')).toBe('/billing/pay?from=letter&part=core');
});
