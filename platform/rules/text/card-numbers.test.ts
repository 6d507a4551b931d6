import { expect, test } from 'vitest';
import { holdsCardNumber, withoutCardNumbers } from './card-numbers.ts';

test.each([
  ['4242424242424242', '•••• 4242'],
  ['4242 4242 4242 4242', '•••• 4242'],
  ['4242-4242-4242-4242', '•••• 4242'],
  ['4242 – 4242 – 4242 – 4242', '•••• 4242'],
  ['4242.4242.4242.4242', '•••• 4242'],
  ['4242\u00a04242\u200b4242\u20604242', '•••• 4242'],
  ['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', '•••• 4242'],
  ['４２４２４２４２４２４２４２４２', '•••• 4242'],
  ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', '•••• 4242'],
  ['My card 5555 5555 5555 4444, please', 'My card •••• 4444, please'],
  ['378282246310005', '•••• 0005'],
  ['card:6011111111111117!', 'card:•••• 1117!'],
  ['x4222222222222y', 'x•••• 2222y'],
  // Followed by what stands on the card, too.
  ['4242 4242 4242 4242 04/29 913', '•••• 4242 04/29 913'],
  ['4242424242424242 5555555555554444', '•••• 4242 •••• 4444'],
  ['Olivia\n4242\n4242\n4242\n4242', 'Olivia\n•••• 4242'],
  // In the form of an id, but of no version that there is.
  ['3e8507ca-4242-4242-4242-4242ffffffff', '3e8507ca-•••• 4242ffffffff'],
])('"%s" holds a card number', (text, masked) => {
  expect(holdsCardNumber(text)).toBe(true);
  expect(withoutCardNumbers(text)).toBe(masked);
});

test.each([
  'Olivia Reed',
  '',
  '4242424242424241',
  // Our account numbers, and the numbers of a payment.
  '8347100010014821',
  'TX4242424242',
  '704-555-0139',
  '+1 704 555 0139, or 704 555 0140',
  '2026-11-27 14:05:33',
  '1764252333123',
  '42424242 2424242 is two numbers: 4242424242424242424242',
  '110000000 000123456789',
  // An id, whose digits have a check digit by chance.
  '3e8507ca-244b-4265-8355-023164eec841',
  'event 3E8507CA-244B-4265-8355-023164EEC841 was set aside',
])('"%s" holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(withoutCardNumbers(text)).toBe(text);
});
