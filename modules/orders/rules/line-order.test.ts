import { expect, test } from 'vitest';
import { readPortField, readPortRequest } from './line-order.ts';

const typed = { number: '(336) 555-0188', accountNumber: ' 4471-882 093 ', pin: ' 48 21 ', zip: '27401-1234' };

test('a request for a number is read as people write it', () => {
  expect(readPortRequest(typed)).toEqual({ ok: true, value: { number: '+13365550188', accountNumber: '4471882093', pin: '4821', zip: '27401' } });
  expect(readPortField('pin', 'a1b2c3')).toBe('A1B2C3');
});

test('each field that cannot be right is named', () => {
  expect(readPortRequest({ number: '911', accountNumber: '', pin: '12', zip: '2740' })).toEqual({
    ok: false,
    refusal: ['number', 'account-number', 'pin', 'zip'],
  });
  expect(readPortRequest({ ...typed, pin: '' })).toEqual({ ok: false, refusal: ['pin'] });
});
