import { afterEach, expect, test, vi } from 'vitest';
import { readableCookie } from './readable-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a cookie is found by its whole name, wherever it stands', () => {
  vi.stubGlobal('document', { cookie: 'not-one-app=0; one-app=1; gpv_as=signed-in; empty=; UrSession=a=b' });
  expect(readableCookie('one-app')).toBe('1');
  expect(readableCookie('gpv_as')).toBe('signed-in');
  expect(readableCookie('UrSession')).toBe('a=b');
  expect(readableCookie('empty')).toBe('');
  expect(readableCookie('app')).toBeUndefined();
});
