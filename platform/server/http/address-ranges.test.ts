import { expect, test } from 'vitest';
import { createAddressRanges } from './address-ranges.ts';

const isOurs = createAddressRanges(['198.51.100.0/24', '203.0.113.7', '2001:db8:1::/48']);

test.each([
  ['198.51.100.9', true],
  ['::ffff:198.51.100.9', true],
  ['203.0.113.7', true],
  ['2001:db8:1:2::9', true],
  ['198.51.101.9', false],
  ['203.0.113.8', false],
  ['2001:db8:2::9', false],
  ['127.0.0.1', false],
  ['', false],
  ['198.51.100.9, 10.0.0.1', false],
])('%j is within our ranges: %j', (address, expected) => {
  expect(isOurs(address)).toBe(expected);
});

test('without ranges nothing is within', () => {
  expect(createAddressRanges([])('198.51.100.9')).toBe(false);
});
