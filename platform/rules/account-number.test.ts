import { expect, test } from 'vitest';
import { normalAccountNumber } from './account-number.ts';

test.each([
  '7701-000-0003',
  '7701 000 0003',
  ' 77010000003\u00a0',
  '7701–000–0003',
  '７７０１－０００－０００３',
  '7701\u200b000\u20600003',
  '7701_000.0003',
  '٧٧٠١٠٠٠٠٠٠٣',
])('"%s" is one account number', (typed) => {
  expect(normalAccountNumber(typed)).toBe('77010000003');
});

test('letters count, in either case', () => {
  expect([normalAccountNumber('ab-12 cd'), normalAccountNumber('—')]).toEqual(['AB12CD', '']);
});
