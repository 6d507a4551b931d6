import { expect, test } from 'vitest';
import { readAddress } from './forwarding.ts';

const typed = { addressLine1: '4 Palm Court', city: 'Venice', state: 'FL', zip: '34285' };

test('an address is kept as the Postal Service writes it', () => {
  expect(readAddress({ addressLine1: ' 4  Palm Court ', city: 'Venice', state: 'fl', zip: '34285-0001' })).toEqual({
    ok: true,
    value: { ...typed, zip: '34285-0001' },
  });
});

test('what is no address is named by field: nothing, markup, a card number, a state or ZIP code that does not exist', () => {
  expect(readAddress({ addressLine1: '', city: '<b>', state: 'XX', zip: '1234' })).toEqual({
    ok: false,
    refusal: ['addressLine1', 'city', 'state', 'zip'],
  });
  expect(readAddress({ ...typed, addressLine1: '4242 4242 4242 4242' })).toEqual({ ok: false, refusal: ['addressLine1'] });
});
