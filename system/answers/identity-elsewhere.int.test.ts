import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openedWeb, publicUrl } from './testing.ts';

/** Nothing listens there: the port was free a moment ago. */
const nobody = await new Promise<string>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`));
  });
});
const demarc = openedWeb({ more: { IDENTITY_PROVIDER_URL: `${nobody}/realm`, IDENTITY_PROVIDER_SECRET: 'theirs' } });
const host = new URL(publicUrl).host;
const get = (url: string) => demarc().app.inject({ url, headers: { host, accept: 'text/html' } });

test("while the operator's identity provider is down, the page says so in the visitor's language", async () => {
  for (const [path, words] of [
    ['/auth/start?return=/billing', 'something on our end didn&#x27;t work quite right. Please try again later.'],
    ['/auth/start?return=/es/billing', 'Lo sentimos'],
  ] as const) {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes(words)], path).toEqual([503, true]);
  }
});

test('visitors from a blocked network find how to reach us, and no form for a username we do not manage', async () => {
  for (const language of ['', '/es']) expect((await get(`${language}/blacklistedreset`)).headers.location).toBe(`${language}/contact-us`);
});

test('the embedded provider, its forms and the password pages do not exist', async () => {
  for (const path of ['/oidc/auth', '/oidc/jwks', '/oidc/.well-known/openid-configuration']) expect((await get(path)).statusCode, path).toBe(404);
  for (const path of ['/login', '/forgot', '/es/reset-password', '/my-account/create'])
    expect((await get(path)).headers.location, path).toMatch(/^\/auth\/start\?return=/);
  expect((await get('/')).headers['content-security-policy']).toContain(`form-action 'self' ${nobody};`);
});
