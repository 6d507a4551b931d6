import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOfPath } from '#platform/rules/language.ts';
import { returnTarget } from './return-target.ts';

test('returns to the requested page', () => {
  for (const own of ['/billing', '/es/billing/pay/5f0c/review', '/billing/statements/2026-11.pdf', '/billing/activity?after=abc&type=payment']) {
    expect(returnTarget(own)).toBe(own);
  }
});

test('(A10) goes home instead of to another site, however it is written', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'https:/evil.example',
    '@evil.example',
    '/@evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '/.//evil.example',
    '/billing/..//evil.example',
    '/\t/evil.example',
    '/billing\r\nLocation: https://evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/billing#//evil.example',
    ' /billing',
    '',
  ];
  for (const target of foreign) expect(returnTarget(target), target).toBe('/account-summary');
});

test('goes home instead of in circles', () => {
  for (const target of ['/', '/login', '/es/login?started=1', '/auth/callback?code=x', '/oidc/auth', '/sign-out']) {
    expect(returnTarget(target), target).toMatch(/\/account-summary$/);
  }
  expect(returnTarget('/login-help')).toBe('/login-help');
});

test('goes home in the language of the requested page', () => {
  expect(returnTarget('/es//evil.example')).toBe('/es/account-summary');
  expect(returnTarget(undefined, 'es')).toBe('/es/account-summary');
  expect(languageOfPath('/estimates')).toBe('en');
});

test('leads from a Spanish page to a Spanish page, and a Spanish address stays Spanish', () => {
  expect(returnTarget('/billing/pay?part=mobile', 'es')).toBe('/es/billing/pay?part=mobile');
  expect(returnTarget('/estimates', 'es')).toBe('/es/estimates');
  expect(returnTarget('/es/billing', 'es')).toBe('/es/billing');
  expect(returnTarget('/es/billing', 'en')).toBe('/es/billing');
});

test('(A10) stays on our origin for any input', () => {
  const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '@', ':', '.', '%', '2', 'f', '?', '#', '\t', '\n', 'a', 'evil.example', 'https') });
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        nasty.map((rest) => `/${rest}`),
        fc.string(),
      ),
      (given) => {
        const target = new URL(returnTarget(given), 'https://own.example');
        expect(target.origin).toBe('https://own.example');
        expect(target.pathname.startsWith('//')).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});
