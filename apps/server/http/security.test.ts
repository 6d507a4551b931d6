import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders, securityHeaders } from './security.ts';

async function received(https: boolean) {
  const app = fastify();
  addSecurityHeaders(app, { https });
  app.get('/', async () => 'a page');
  return (await app.inject('/')).headers;
}

test('(A12) no page can be framed, opened with a handle, read across origins, or run scripts that are not ours', async () => {
  const headers = await received(true);
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive): [string, string] => [directive.split(' ')[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  );
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'media-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'demarc-worker demarc-code-reader',
    'frame-src': "'none'",
  });
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test("(A12) only the vault's origin may be framed, and forms lead only to us and where sign-out goes", () => {
  const policy = securityHeaders({ https: true, vault: 'https://vault.example', signOutAt: 'https://id.example' })['content-security-policy'];
  expect(policy).toContain('; frame-src https://vault.example');
  expect(policy).toContain("; form-action 'self' https://id.example;");
});

test('(A12) one inline script is allowed in our documents, by its hash', () => {
  const policy = securityHeaders({ https: true, inlineScripts: { allowedBy: "'sha256-x'" } })['content-security-policy'];
  expect(policy).toContain("script-src 'self' 'sha256-x';");
});

test('a browser that has visited over https uses nothing else for two years', async () => {
  expect((await received(true))['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect((await received(false))['strict-transport-security']).toBeUndefined();
});

test('browsers are told where to report violations: by report-uri, and over https by report-to, which then takes precedence', () => {
  const over = (https: boolean) => securityHeaders({ https, reports: true });
  expect(over(false)['content-security-policy']).toMatch(/; report-uri \/policy-reports$/);
  expect(over(false)).not.toHaveProperty('reporting-endpoints');
  expect(over(true)['content-security-policy']).toMatch(/; report-uri \/policy-reports; report-to policy$/);
  expect(over(true)).toMatchObject({ 'reporting-endpoints': 'policy="/policy-reports"' });
  expect(securityHeaders({ https: true })['content-security-policy']).not.toContain('report');
});
