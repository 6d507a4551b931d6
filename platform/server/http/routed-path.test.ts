import { expect, test } from 'vitest';
import { routedPath } from './routed-path.ts';

test.each(['/login', '/login?return=/billing', '/%6Cogin', '/%6c%6F%67in', '/login#here', '/LOGIN', '/login/', 'http://localhost/login'])(
  '%s is routed as /login',
  (url) => {
    expect(routedPath(url)).toBe('/login');
  },
);

test.each([
  ['/es/%6Cogin', '/es/login'],
  ['/log%2Fin', '/log%2fin'],
  ['/', ''],
  ['/%ff', ''],
  ['http://', ''],
])('%s is routed as %s', (url, path) => {
  expect(routedPath(url)).toBe(path);
});
