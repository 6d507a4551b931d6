import { expect, test } from 'vitest';
import { isReturnCode, returnClass, returnReason } from './return-code.ts';

test.each(['R01', 'R09'])('%s may be presented again: the money was not there', (code) => {
  expect([returnClass(code), returnReason(code)]).toEqual(['present-again', 'funds']);
});

test.each(['R05', 'R07', 'R10', 'R29', 'R51'])('%s stops Auto Pay: nobody allowed the debit', (code) => {
  expect(returnClass(code)).toBe('not-authorized');
});

test.each(['R02', 'R03', 'R04', 'R16', 'R20'])('%s says that no debit of the account can succeed', (code) => {
  expect(returnClass(code)).toBe('account-unusable');
});

test.each(['R08', 'R99', 'constructor'])('%s ends its debit and nothing more', (code) => {
  expect(returnClass(code)).toBe('final');
});

test('a return code is an R and two digits', () => {
  expect(['R01', 'R99', 'R1', 'C01', 'r01', 'R011'].filter(isReturnCode)).toEqual(['R01', 'R99']);
});
