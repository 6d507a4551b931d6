import { expect, test } from 'vitest';
import { checkedNumber } from '#platform/rules/text/checked-number.ts';
import { APPOINTMENT_PREFIX, appointmentNumberOf, zipOf } from './appointment-number.ts';

test('a number is found however it is typed, and nothing else is one', () => {
  const number = checkedNumber(APPOINTMENT_PREFIX, new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  expect(appointmentNumberOf(` ${number.slice(0, 6).toLowerCase()}-${number.slice(6)} `)).toBe(number);
  for (const wrong of ['', 'AP', number.slice(1), `${number}1`, 'CS0000000000', "'; drop"]) expect(appointmentNumberOf(wrong)).toBeUndefined();
});

test('a ZIP is its first five digits', () => {
  expect([zipOf('12207'), zipOf(' 12207-1234 '), zipOf('122071234')]).toEqual(['12207', '12207', '12207']);
  for (const wrong of ['', '1220', 'ABCDE', '12207-1']) expect(zipOf(wrong)).toBeUndefined();
});
