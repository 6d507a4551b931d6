import { expect, test } from 'vitest';
import { newContact } from './new-contact.ts';

test.each([
  ['Olivia@Example.com', 'same'],
  ['olivia@', 'malformed'],
  ['', 'malformed'],
  ['olivia@example.com, eve@example.com', 'malformed'],
  ['olivia@example.com\r\nBcc: eve@example.com', 'malformed'],
] as const)('of "%s" in the place of olivia@example.com it says %s', (typed, refusal) => {
  expect(newContact('email', typed, 'olivia@example.com')).toEqual({ ok: false, refusal });
});

test.each([
  ['+1 (518) 555-0142', 'same'],
  ['555-0142', 'malformed'],
] as const)('of "%s" in the place of 518-555-0142 it says %s', (typed, refusal) => {
  expect(newContact('phone', typed, '518-555-0142')).toEqual({ ok: false, refusal });
});

test('what was pasted may have spaces around it; a number is kept as a gateway takes it, whether there was one before or not', () => {
  expect(newContact('email', '  olivia.new@example.com\n', 'olivia@example.com')).toEqual({ ok: true, value: 'olivia.new@example.com' });
  for (const before of ['518-555-0142', '']) expect(newContact('phone', '(518) 555-0143', before)).toEqual({ ok: true, value: '+15185550143' });
});
