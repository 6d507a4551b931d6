import { expect, test } from 'vitest';
import { fileName } from './attachment.ts';
import { messageOf } from './case.ts';

test('(A23) of a card number, a message keeps the last four digits, and a file nothing that reads as one', () => {
  expect(messageOf(' I paid with 4242 4242 4242 4242\r\nand got no receipt ')).toBe('I paid with •••• 4242\nand got no receipt');
  expect(fileName('4242 4242 4242 4242.pdf', 'pdf')).toBe('4242.pdf');
});
