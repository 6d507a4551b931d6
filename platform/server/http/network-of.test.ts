import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, place) => {
  expect(networkOf(address)).toBe(place);
});

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });

test('a 64-bit network counts as one, and two networks as two', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), groups(4), (network, other, one, two) => {
      const place = networkOf([...network, ...one].join(':'));
      expect(networkOf([...network, ...two].join(':'))).toBe(place);
      expect(networkOf([...other, ...one].join(':')) === place).toBe(network.join() === other.join());
    }),
  );
});
