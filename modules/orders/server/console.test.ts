import { expect, test } from 'vitest';
import { actsOn } from './console.ts';

const parcel = { carrier: undefined, trackingNumber: undefined, shippedOn: undefined, deliveredOn: undefined };

test('an order that waits for its customer is neither sent nor let go on at the desk', () => {
  for (const hold of ['payment', 'visit', 'port-data'] as const)
    expect(
      actsOn({ state: 'held', hold, parcel }).filter((act) => act === 'ship' || act === 'release'),
      hold,
    ).toEqual([]);
  for (const hold of ['stock', 'address'] as const) expect(actsOn({ state: 'held', hold, parcel })).toEqual(['ship', 'release', 'cancel', 'fail']);
});
