import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asset, card, openTestVault, PORTAL, VAULT } from '../testing.ts';
import { pageChanges } from './tamper-detection.ts';

/** The page of the fields, as a browser receives it. */
let opened: Awaited<ReturnType<typeof openTestVault>>;
beforeAll(async () => {
  opened = await openTestVault();
});
afterEach(() => expect(opened.faults).toEqual([]));
afterAll(() => opened.end());

test('(A24) the page has one script, by nonce and digest, and headers that keep others out', async () => {
  const { body, headers } = await opened.app.inject(`/fields?session=${await opened.session()}`);
  const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(scripts).toEqual([`<script type="module" src="/assets/1/fields.js" integrity="sha384-x" nonce="${nonce}">`]);
  expect(headers).toMatchObject({
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      `frame-ancestors ${PORTAL}`,
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'report-uri /policy-reports',
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  });
  expect((await opened.app.inject('/fields')).headers['content-security-policy']).not.toContain(nonce);
});

const policy = 'content-security-policy';
test.each<{
  readonly what: string;
  readonly changes: readonly string[];
  readonly headers?: (sent: Headers) => void;
  readonly body?: (sent: string) => string;
}>([
  { what: 'nothing', changes: [] },
  { what: 'a header less', changes: [`header ${policy}`, 'page'], headers: (sent) => sent.delete(policy) },
  { what: 'a policy more', changes: [`header ${policy}`], headers: (sent) => sent.append(policy, "script-src 'unsafe-inline'") },
  { what: 'a script more', changes: ['page'], body: (sent) => sent.replace('</head>', '<script src="https://example.com/a.js"></script></head>') },
  { what: 'other files', changes: ['script', 'style'], body: (sent) => sent.replace('/* built */', '/* another */') },
])('(A24) monitoring reports a change made in transit: $what', async ({ changes, headers: change, body: rewrite = (sent) => sent }) => {
  const get = async (path: string) => {
    const { body, headers, statusCode } = await opened.app.inject(path);
    const received = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
    change?.(received);
    return new Response(rewrite(body), { status: statusCode, headers: received });
  };
  const assets = { script: asset('fields.js'), style: asset('fields.css') };
  expect(await pageChanges({ vaultUrl: VAULT, publicUrl: PORTAL, assets, get })).toEqual(changes);
});

test.each([
  ['iframe', 200],
  [undefined, 200],
  ['document', 410],
  ['object', 410],
  ['embed', 410],
])('(A1) no link leads to fields that somebody else opened: asked for as %s, it answers %i', async (dest, status) => {
  const code = await opened.portal.openCode({
    accountId: randomUUID(),
    methodId: randomUUID(),
    brand: 'visa',
    purpose: 'payment-code',
    language: 'en',
    returnTo: '/billing',
  });
  const headers = dest === undefined ? {} : { 'sec-fetch-dest': dest };
  for (const url of [`/fields?session=${await opened.session()}`, `/code?session=${code.ok ? code.value : ''}`]) {
    const { statusCode, body } = await opened.app.inject({ url, headers });
    expect([statusCode, body.includes('<form')], url).toEqual([status, status === 200]);
  }
});

test.each([
  ['en', 'Card number'],
  ['es', 'Número de tarjeta'],
] as const)('it labels every field in %s', async (language, label) => {
  const { body } = await opened.app.inject(`/fields?session=${await opened.session({ language })}`);
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(`<label for="cardNumber">${label}</label>`);
  const inputs = [...body.matchAll(/<input id="(\w+)"[^>]*>/g)];
  expect(inputs.map(([, id]) => id)).toEqual(['nameOn', 'cardNumber', 'expiry', 'securityCode', 'zip']);
  for (const [tag, id] of inputs) {
    expect(body).toContain(`<label for="${id}">`);
    expect(tag).toMatch(/autocomplete="(cc-(name|number|exp|csc)|billing postal-code)"/);
    expect(tag).toContain(`${id}-error`);
  }
});

const post = (body: Record<string, string>) =>
  opened.app.inject({
    method: 'POST',
    url: '/pci/cps/v1',
    headers: { origin: VAULT, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  });

test('it works without a script: a summary links to each field, numbers are not sent back, and a link leads on', async () => {
  const accountId = randomUUID();
  const id = await opened.session({ accountId });
  const again = await post({ session: id, ...card, nameOn: '"><script>', zip: '1' });
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain('<a href="#zip">Enter a ZIP code of 5 digits</a>');
  expect(again.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(again.body.replaceAll(id, '')).not.toMatch(/4242 4242|\b913\b/);
  const stored = await post({ session: id, ...card });
  const href = /<a class="primary" target="_top" href="([^"]+)"/.exec(stored.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect([origin, pathname, searchParams.get('step')]).toEqual([PORTAL, '/billing/methods/add', 'save']);
  expect(await opened.portal.redeem(accountId, 'wallet', searchParams.get('reference') ?? '')).toMatchObject({ lastFour: '4242' });
});

test.each([
  ['BH', 'fields-BH.css'],
  ['TWC', 'fields.css'],
  ['"><script>', 'fields.css'],
])('in a page of %s it appears in %s, also when shown again; numbers go to only one address', async (partner, style) => {
  const session = await opened.session();
  const shown = await opened.app.inject({ url: '/fields', query: { session, partner } });
  const again = await post({ session, partner, ...card, zip: '1' });
  for (const { body } of [shown, again]) {
    expect(body).toContain(`href="/assets/1/${style}"`);
    expect(body).toContain('method="post" action="/pci/cps/v1"');
    expect(body).not.toContain('"><script>');
  }
});
