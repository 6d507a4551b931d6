import { expect, test } from 'vitest';
import { trackingSite } from './tracking-site.ts';

test.each([
  ['UPS Ground', '1Z 88A 4402 7718', 'https://www.ups.com/track?tracknum=1Z88A44027718'],
  ['U.S. Postal Service', '9400&x', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%26x'],
  ['FedEx', '7712', 'https://www.fedex.com/fedextrack/?trknbr=7712'],
  ['Parcel Post', 'PP-1', undefined],
  ['Upstate Couriers', '1', undefined],
])('a parcel of %s with number %s is followed at %s', (carrier, number, site) => {
  expect(trackingSite(carrier, number)).toBe(site);
});
