import { expect, test } from 'vitest';
import { isReturnCode, returnClass, returnReason } from './return-code.ts';

test.each(['R01', 'R09'])('%s may be presented again: insufficient funds', (code) => {
  expect([returnClass(code), returnReason(code)]).toEqual(['present-again', 'funds']);
});

test.each(['R05', 'R07', 'R10', 'R29', 'R51'])('%s stops Auto Pay: the debit was not authorized', (code) => {
  expect(returnClass(code)).toBe('not-authorized');
});

test.each(['R02', 'R03', 'R04', 'R16', 'R20'])('%s means that no debit of the account can succeed', (code) => {
  expect(returnClass(code)).toBe('account-unusable');
});

test.each(['R08', 'R99', 'constructor'])('%s ends only its own debit', (code) => {
  expect(returnClass(code)).toBe('final');
});

test('a return code is an R and two digits', () => {
  expect(['R01', 'R99', 'R1', 'C01', 'r01', 'R011'].filter(isReturnCode)).toEqual(['R01', 'R99']);
});
