import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfExtension, readPolicyReports, type Violation } from './read-policy-reports.ts';

const own = { origin: 'https://demarc.example', paths: ['/', '/login', '/billing/pay/$intent/review', '/$'] };
const old = (more: object) => ({
  'csp-report': { 'document-uri': 'https://demarc.example/login', 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline', ...more },
});
const newer = (more: object, type = 'csp-violation') => ({
  type,
  body: { documentURL: 'https://demarc.example/login', effectiveDirective: 'img-src', blockedURL: 'data', ...more },
});

test.each<[string, body: unknown, Violation]>([
  ['as report-uri has it', old({}), { directive: 'script-src-elem', blocked: 'inline', at: '/login' }],
  ['as report-to has it', [newer({})], { directive: 'img-src', blocked: 'data', at: '/login' }],
  [
    'with a directive and its sources, as older browsers send it',
    old({ 'effective-directive': undefined, 'violated-directive': "script-src 'self'" }),
    { directive: 'script-src', blocked: 'inline', at: '/login' },
  ],
  [
    'of a page with an id, in Spanish, with a query: neither is kept',
    old({ 'document-uri': 'https://demarc.example/es/billing/pay/0e8b7c1e-9f5f-4b8a-8a5d-000000000001/review?code=123456#olivia' }),
    { directive: 'script-src-elem', blocked: 'inline', at: '/billing/pay/$intent/review' },
  ],
  [
    'of an address that somebody typed',
    old({ 'document-uri': 'https://demarc.example/olivia.reed' }),
    { directive: 'script-src-elem', blocked: 'inline', at: 'other' },
  ],
  [
    'of what another site has: its origin alone',
    old({ 'blocked-uri': 'https://evil.example/x.js?card=4242', 'source-file': 'https://evil.example/y.js', 'line-number': 7 }),
    { directive: 'script-src-elem', blocked: 'https://evil.example', at: '/login', source: 'https://evil.example' },
  ],
  [
    'of our own code: the file and its line',
    [newer({ sourceFile: 'https://demarc.example/assets/login-B1c2.js?x', lineNumber: 12 })],
    { directive: 'img-src', blocked: 'data', at: '/login', source: 'login-B1c2.js:12' },
  ],
  ['of what no browser blocks', old({ 'blocked-uri': 'olivia@example.com' }), { directive: 'script-src-elem', blocked: 'unknown', at: '/login' }],
])('a report %s', (_, body, violation) => {
  expect(readPolicyReports(body, own)).toEqual([violation]);
});

test.each<[string, unknown]>([
  ['of a page of another site', old({ 'document-uri': 'https://evil.example/' })],
  ['of no directive', old({ 'effective-directive': 'Olivia Reed owes 142.37' })],
  ['of another kind', [newer({}, 'deprecation')]],
  ['among none', []],
])('a report %s is ignored', (_, body) => {
  expect(readPolicyReports(body, own)).toEqual([]);
});

test.each<[unknown]>([[undefined], [null], ['{}'], [{}], [{ 'csp-report': 'x' }], [old({ 'document-uri': 'x'.repeat(5_000) })]])(
  '%j is not a report',
  (body) => {
    expect(readPolicyReports(body, own)).toBeUndefined();
  },
);

test('the first twenty of many reports in one request are read', () => {
  expect(readPolicyReports(Array(500).fill(newer({})), own)).toHaveLength(20);
});

test.each([
  ['chrome-extension://abcdefgh/inject.js', true],
  ['moz-extension://1-2-3/x', true],
  ['safari-web-extension://1-2-3/x', true],
  ['https://extension.example/x.js', false],
])('%s is an extension: %s', (address, expected) => {
  for (const body of [old({ 'blocked-uri': address }), old({ 'source-file': address })]) {
    const [violation] = readPolicyReports(body, own) ?? [];
    expect(violation && isOfExtension(violation)).toBe(expected);
    expect(JSON.stringify(violation)).not.toContain('abcdefgh');
  }
});

test('whatever is sent, what is kept is short, on one line, and without a query', () => {
  const anything = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.constant('https://demarc.example/a?b=c'));
  fc.assert(
    fc.property(anything, anything, anything, fc.integer(), (blocked, file, page, line) => {
      const more = { 'blocked-uri': blocked, 'source-file': file, 'line-number': line };
      for (const body of [old(more), old({ ...more, 'document-uri': page })])
        for (const violation of readPolicyReports(body, own) ?? [])
          for (const value of Object.values(violation)) expect(value).toMatch(/^[^\s?#]{1,120}$/);
    }),
  );
});
