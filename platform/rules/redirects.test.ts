import { expect, test } from 'vitest';
import { redirectOf, withQuery } from './redirects.ts';

test.each([
  ['/404', '/error'],
  ['/500', '/error'],
  ['/es/500', '/es/error'],
  ['/my-internet-services', '/services/internet'],
  ['/es/my-tv-services/', '/es/services/tv'],
  ['/my-voice-services/calls', '/services/voice'],
  ['/billing-and-transactions', '/billing'],
  ['/billing-and-transactions/payment-history', '/billing'],
  ['/es/billing-and-transactions/', '/es/billing'],
])('%s leads to %s', (path, to) => {
  expect(redirectOf(path)?.to).toBe(to);
});

test.each(['/', '/es', '/billing', '/404s', '/escape/500', '/constructor'])('%s leads nowhere else', (path) => {
  expect(redirectOf(path)).toBeUndefined();
});

test('an old address has moved permanently, an error page has not', () => {
  expect(redirectOf('/billing-and-transactions')?.permanent).toBe(true);
  expect(redirectOf('/500')?.permanent).toBe(false);
});

test('the query of an old address is passed to the page it leads to, on this host', () => {
  expect(withQuery('/es/billing', 'part=mobile')).toBe('/es/billing?part=mobile');
  expect(withQuery('/billing?from=letter', 'part=mobile')).toBe('/billing?from=letter&part=mobile');
  expect(withQuery('/account-summary', '')).toBe('/account-summary');
  expect(new URL(withQuery('/billing', '//evil.example/?x=\\'), 'https://my.example').origin).toBe('https://my.example');
});

test('password managers are led to where a new password is chosen', () => {
  expect(redirectOf('/.well-known/change-password')).toEqual({ to: '/security/password', permanent: false });
  expect(redirectOf('/.well-known/other')).toBeUndefined();
});
