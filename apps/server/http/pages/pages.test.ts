import { expect, test } from 'vitest';
import { withoutSlash } from './pages.ts';

// Asked as it is: the clients of tests, and browsers, write an address anew before they send it.
test.each([
  ['/billing/', '/billing'],
  ['/billing/?x=1', '/billing?x=1'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['\\/\\evil.example/?x', '/evil.example?x'],
  ['/%5cevil.example/', '/%5cevil.example'],
  ['//', '/'],
])('(A10) %j is asked for without its last slash at %j, on our own host', (asked, at) => {
  expect(withoutSlash(asked)).toBe(at);
  expect(new URL(withoutSlash(asked), 'https://my.example').origin).toBe('https://my.example');
});
