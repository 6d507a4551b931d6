import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { paymentCalendar } from './payment-calendar.ts';

const payment = {
  paymentId: 'p1',
  amount: cents(1_040_00),
  payOn: '2026-11-30',
  enteredOn: '2026-11-21',
  confirmationNumber: 'DM7K2M9QX4T3',
} as const;

test('a scheduled payment is a whole day of a calendar, in the words of its reader', () => {
  const lines = paymentCalendar(payment, 'en').split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130');
  expect(lines).toContain('DTEND;VALUE=DATE:20261201');
  expect(lines).toContain('SUMMARY:Payment of $1\\,040.00 is taken');
  expect(paymentCalendar(payment, 'es')).toContain('SUMMARY:Se cobra el pago de $1\\,040.00');
  // A line has 75 octets at most.
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
