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

test('SHELL-13 pages of a line of business and separately loaded front ends report their own loading state, and no others', () => {
  const loading = createLoading();
  for (const [id, path] of [
    ['support', '/support/billing'],
    ['contactUs', '/contact-us'],
    [undefined, '/services/internet'],
    [undefined, '/services/voice'],
    [undefined, '/services/tv-not-provisioned'],
  ] as const) {
    loading.begin('billing', '/billing');
    loading.begin(id, path);
    expect(loading.isOn(), path).toBe(false);
  }
  for (const path of ['/services', '/services/equipment/7', '/services/internet/devices', '/services-of-others']) {
    loading.end();
    loading.begin(undefined, path);
    expect(loading.isOn(), path).toBe(true);
  }
});
