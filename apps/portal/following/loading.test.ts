import { expect, test } from 'vitest';
import { createLoading } from './loading.ts';

test('SHELL-13 a recognized route is loading until it has ended, was cancelled or failed', () => {
  const loading = createLoading();
  const seen: boolean[] = [];
  loading.subscribe(() => seen.push(loading.isOn()));
  loading.begin('billing', '/billing');
  expect(loading.isOn()).toBe(true);
  // Cancelled: another route is recognized before the first one's page arrived.
  loading.begin('activity', '/billing/activity');
  loading.end();
  loading.end();
  expect(seen).toEqual([true, false]);
});

test('SHELL-13 pages of /services and separately loaded front ends report their own loading state', () => {
  const loading = createLoading();
  for (const [id, path] of [
    ['support', '/support/billing'],
    ['contactUs', '/contact-us'],
    [undefined, '/services'],
    [undefined, '/services/internet'],
  ] as const) {
    loading.begin('billing', '/billing');
    loading.begin(id, path);
    expect(loading.isOn(), path).toBe(false);
  }
  loading.begin(undefined, '/services-of-others');
  expect(loading.isOn()).toBe(true);
});
