import { expect, test } from 'vitest';
import { isDatabaseFault } from './fault.ts';

const withCode = (code: string) => Object.assign(new Error('something'), { code });

test.each(['53100', '53200', '53300', '57P01', '57P03', '08006', '58030', '25006', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s is a failure of the database',
  (code) => {
    expect(isDatabaseFault(withCode(code))).toBe(true);
  },
);

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])('"%s" is, too', (words) => {
  expect(isDatabaseFault(new Error(words))).toBe(true);
});

test.each(['23505', '22023', '42703', '57014', '40P01', ''])('%s is caused by the request', (code) => {
  expect(isDatabaseFault(withCode(code))).toBe(false);
});

test('our own error is not', () => {
  expect([isDatabaseFault(new Error('the books are closed')), isDatabaseFault('53100')]).toEqual([false, false]);
});
