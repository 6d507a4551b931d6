import { expect, test } from 'vitest';
import { formatNumber, textableNumber } from './phone-number.ts';

test.each(['518-555-0142', '(518) 555-0142', ' 518.555.0142 ', '5185550142', '+1 518 555 0142', '1-518-555-0142', '518–555–0142', '５１８-555-0142'])(
  '"%s" is a number that can receive texts',
  (typed) => {
    expect(textableNumber(typed)).toBe('+15185550142');
  },
);

test.each([
  ['nothing', ''],
  ['too short', '555-0142'],
  ['too long', '518-555-01423'],
  ['of another country', '+44 20 7946 0142'],
  ['of another country, without its sign', '44 518 555 0142'],
  ['letters', '518-555-CALL'],
  ['two numbers', '518-555-0142, 518-555-0143'],
  ['another line of a request', '518-555-0142\r\nto: x'],
  ['an area that there is not', '118-555-0142'],
  ['an exchange that there is not', '518-155-0142'],
  ['a service', '911-555-0142'],
  ['toll-free', '800-555-0142'],
  ['toll-free, newer', '833-555-0142'],
  ['paid by whoever calls', '900-555-0142'],
])('one that is %s is not: "%s"', (_, typed) => {
  expect(textableNumber(typed)).toBeUndefined();
});

test('a number is formatted in groups, and anything else is left as it is', () => {
  expect(formatNumber('+15185550142')).toBe('518-555-0142');
  expect(formatNumber('+442079460142')).toBe('+442079460142');
});
