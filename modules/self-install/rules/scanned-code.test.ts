import { expect, test } from 'vitest';
import { codeIn } from './scanned-code.ts';

test('a serial number or a MAC is taken from what a camera reads, alone or with what makers write around it', () => {
  expect(codeIn('AG3F00112233')).toBe('AG3F00112233');
  expect(codeIn(' 02:1a:2b:3c:4d:5e ')).toBe('02:1a:2b:3c:4d:5e');
  expect(codeIn('Model: G3; S/N: AG3-0011; MAC: 021A2B3C4D5E')).toBe('AG3-0011');
  expect(codeIn('CM MAC=02:1A:2B:3C:4D:5E')).toBe('02:1A:2B:3C:4D:5E');
});

test('an address, a Wi-Fi code and other texts are the code of something else', () => {
  for (const text of ['https://example.com/AG3F0011', 'WIFI:S:Home;T:WPA;P:secret;;', 'ñ', '']) expect(codeIn(text), text).toBeUndefined();
});
