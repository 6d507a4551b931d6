import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactUsableFrom, isStepUpPurpose, parseCode, stepUpPath } from './step-up.ts';

test('a code is accepted as people type and paste it', () => {
  for (const typed of ['042317', ' 042 317 ', '042-317', '０４２３１７']) expect(parseCode(typed)).toBe('042317');
});

test('anything but six digits is not a code', () => {
  for (const typed of ['', '04231', '0423170', '04231a', '-42317', '4.2317', '042317;']) expect(parseCode(typed)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => parseCode(text) === undefined || /^\d{6}$/.test(parseCode(text) ?? '')));
});

test('a contact can verify somebody from its thirtieth day on', () => {
  expect(new Date(contactUsableFrom('2026-10-22T17:00:00.000Z')).toISOString()).toBe('2026-11-21T17:00:00.000Z');
});

test('property names that every object has are not purposes', () => {
  expect(['new-method', 'voice-details', 'toString', '', null].filter(isStepUpPurpose)).toEqual(['new-method', 'voice-details']);
});

test('voice details are verified under billing, and every way leads back', () => {
  expect(stepUpPath('voice-details', '/billing/statements/1')).toBe('/billing/verify?return=%2Fbilling%2Fstatements%2F1');
  expect(stepUpPath('new-method', '/billing/methods/add')).toBe('/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd');
});
