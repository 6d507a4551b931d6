import { expect, test } from 'vitest';
import { readCode } from './device-code.ts';

test.each([
  ['ag5-7c2e1', { serial: 'AG5-7C2E1' }],
  [' AG5 7C2E1 ', { serial: 'AG57C2E1' }],
  ['02:1A:2b:3c-4d.5e', { mac: '021a2b3c4d5e' }],
  ['', undefined],
  ['<b>', undefined],
])('the code %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});
