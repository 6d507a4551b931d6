import { afterAll, beforeAll, expect, test } from 'vitest';
import { openedWeb } from '../answers/testing.ts';
import { gradeOf } from './grade.ts';
import { openTlsProxy } from './testing.ts';

const proxy = await openTlsProxy();
const demarc = openedWeb({
  more: { DEMARC_ENV: 'dev', PUBLIC_URL: proxy.origin, VAULT_URL: 'https://vault.example.com', TRUSTED_PROXIES: '127.0.0.1/32' },
});
beforeAll(async () => {
  await demarc().app.listen({ host: '127.0.0.1', port: 0 });
  const address = demarc().app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  proxy.leadTo(address.port);
});
afterAll(() => proxy.end());

test.each(['/', '/es', '/login', '/billing', '/my-account/create', '/forgot', '/support', '/no-such-page'])(
  'behind TLS with a certificate, the scoring of the public observatory gives %s an A+ with no failed test',
  async (path) => {
    const received = await proxy.receive(path);
    expect(received.page.origin).toBe(proxy.origin);
    const { score, grade, modifiers } = gradeOf(received);
    expect(Object.entries(modifiers).filter(([, modifier]) => modifier < 0)).toEqual([]);
    expect([grade, score]).toEqual(['A+', expect.any(Number)]);
    expect(score).toBeGreaterThanOrEqual(130);
  },
);

test('the scoring notices what is missing: each header removed, and an insecure cookie', async () => {
  const whole = await proxy.receive('/login');
  expect(whole.cookies.length).toBeGreaterThan(0);
  const { score } = gradeOf(whole);
  for (const name of [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
  ] as const) {
    expect(gradeOf({ ...whole, headers: { ...whole.headers, [name]: undefined } }).score, name).toBeLessThan(score);
  }
  expect(gradeOf({ ...whole, cookies: ['session=x; Path=/; Secure; SameSite=Lax'] }).grade).not.toMatch(/^A/);
  expect(gradeOf({ ...whole, firstHop: undefined }).grade).not.toMatch(/^A/);
  expect(gradeOf({ ...whole, html: '<script src="https://elsewhere.example/x.js"></script>' }).grade).not.toMatch(/^A/);
});
