import { expect, test } from 'vitest';
import { newContact } from './new-contact.ts';

test.each([
  ['Olivia@Example.com', 'same'],
  ['olivia@', 'malformed'],
  ['', 'malformed'],
  ['olivia@example.com, eve@example.com', 'malformed'],
  ['olivia@example.com\r\nBcc: eve@example.com', 'malformed'],
] as const)('with "%s" in place of olivia@example.com the answer is %s', (typed, refusal) => {
  expect(newContact('email', typed, 'olivia@example.com')).toEqual({ ok: false, refusal });
});

test.each([
  ['+1 (518) 555-0142', 'same'],
  ['555-0142', 'malformed'],
] as const)('with "%s" in place of 518-555-0142 the answer is %s', (typed, refusal) => {
  expect(newContact('phone', typed, '518-555-0142')).toEqual({ ok: false, refusal });
});

test('pasted input may have spaces around it; a number is stored as a gateway expects it, whether or not there was one before', () => {
  expect(newContact('email', '  olivia.new@example.com\n', 'olivia@example.com')).toEqual({ ok: true, value: 'olivia.new@example.com' });
  for (const before of ['518-555-0142', '']) expect(newContact('phone', '(518) 555-0143', before)).toEqual({ ok: true, value: '+15185550143' });
});
