import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '#apps/server/http/testing.ts';
import { methodIdOf } from '#personas/builder.ts';
import { openedWeb, publicUrl, tellsNothing } from './testing.ts';

const demarc = openedWeb();
const STEPS = ['amount', 'method', 'date', 'review', 'done', 'failed', 'checking'];

/** Begins a payment by its form, without JavaScript. */
async function draftOf(browser: Browser, intent: string): Promise<string> {
  return (await browser.post('/billing/pay', { part: 'core', intent, choice: 'other', amount: '12.00', confirmed: '1200' })).url;
}

test("(A1) another customer's payment is answered as nonexistent", async () => {
  const [olivia, emma] = [await demarc().signedIn('olivia'), await demarc().signedIn('emma')];
  const hers = randomUUID();
  const nobodys = randomUUID();
  await draftOf(olivia, hers);
  expect((await olivia.visit(`/billing/pay/${hers}/amount`)).statusCode).toBe(200);
  for (const step of STEPS) {
    const answers = [];
    for (const intent of [hers, nobodys]) {
      const { statusCode, body, url } = await emma.visit(`/billing/pay/${intent}/${step}`);
      answers.push({ statusCode, body: body.replaceAll(intent, ''), url: url.replace(intent, '') });
    }
    expect(answers[0], step).toEqual(answers[1]);
    expect(answers[0]?.statusCode, step).toBe(404);
  }
});

test("(A1) another customer's payment and payment method are not found through the graph either", async () => {
  const [olivia, emma] = [await demarc().signedIn('olivia'), await demarc().signedIn('emma')];
  const hers = randomUUID();
  await draftOf(olivia, hers);
  const find = 'query($intent: ID!) { account { paymentDraft(intent: $intent) { amount } paymentOutcome(intent: $intent) { state } } }';
  expect((await demarc().ask(olivia, find, { intent: hers })).body).toContain('1200');
  expect((await demarc().ask(emma, find, { intent: hers })).body).toBe((await demarc().ask(emma, find, { intent: randomUUID() })).body);

  const change = 'mutation($input: PaymentDraftInput!) { changePaymentDraft(input: $input) { __typename ... on PaymentRefusal { reason } } }';
  const withMethod = (methodId: string) => ({ input: { intent: randomUUID(), part: 'core', amount: 1200, aboveDueConfirmed: true, methodId } });
  const oliviasVisa = await demarc().ask(emma, change, withMethod(methodIdOf('olivia', 'visa')));
  expect(oliviasVisa.body).toBe((await demarc().ask(emma, change, withMethod(randomUUID()))).body);
  expect(oliviasVisa.body).toContain('no-such-method');
});

const oddParts: Readonly<Record<string, string>> = {
  'a NUL byte': '%00',
  dots: '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  backslashes: '..%5c..',
  'a broken encoding': '%ff',
  'half an encoding': '%',
  'half a character, encoded': '%ED%A0%80',
  'a quote': "'--",
  markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'five thousand letters': 'a'.repeat(5_000),
  'a picture': '%F0%9F%92%B8',
  braces: '{}',
  "a route's own variable": '$intent',
  'a prototype': '__proto__',
};

test.each(Object.entries(oddParts))('(A25) an address with %s leads to the not-found page or a short message, never to an error', async (_, part) => {
  const olivia = await demarc().signedIn('olivia');
  for (const path of ['/', '/es/', '/billing/', '/billing/pay/', '/assets/', '/auth/', '/oidc/']) {
    const addresses = [path + part, ...(path === '/billing/pay/' ? [`${path + part}/review`] : [])];
    for (const address of addresses) {
      for (const who of [demarc().newBrowser(), olivia]) {
        const answer = await who.visit(address);
        expect(answer.statusCode < 500, `${address} → ${answer.statusCode}`).toBe(true);
        if (answer.url === address) expect(answer.statusCode, address).toBeGreaterThanOrEqual(400);
        expect(tellsNothing(answer), address).toBe(true);
        expect(answer.body, address).not.toContain('<script>alert');
      }
    }
  }
});

test('odd query values cause no error', async () => {
  const olivia = await demarc().signedIn('olivia');
  for (const part of Object.values(oddParts)) {
    for (const address of [
      `/billing/activity?after=${part}`,
      `/billing/pay?part=${part}`,
      `/billing/pay/quick?part=${part}`,
      `/login?return=${part}`,
      `/billing?${part}`,
    ]) {
      const answer = await olivia.visit(address);
      expect(answer.statusCode < 500, `${address} → ${answer.statusCode}`).toBe(true);
      expect(tellsNothing(answer), address).toBe(true);
    }
  }
});

test('a cookie that is not ours makes a visitor, whatever it contains', async () => {
  const values = ['', 'x', 'A'.repeat(43), 'é', '"', '%00', '{"a":1}', 'A'.repeat(4_000), '../../', "' or 1=1 --"];
  for (const value of values) {
    const stranger = demarc().newBrowser();
    for (const name of ['__Host-session', '__Host-oidc', '__Host-sign-in', `__Host-sign-in.${'A'.repeat(43)}`, 'auth']) stranger.put(name, value);
    const answer = await stranger.visit('/billing');
    expect(answer.url, value).toMatch(/^\/login/);
    expect(answer.statusCode, value).toBeLessThan(500);
    expect(tellsNothing(answer), value).toBe(true);
  }
});

test("(A14) a zero byte in a visitor's input is refused, and starts nothing", async () => {
  const visitor = demarc().newBrowser();
  await visitor.visit('/login');
  expect((await visitor.post('/login', { username: 'nobody\0', password: 'x' })).statusCode).toBe(400);
  for (const [path, fields] of [
    ['/forgot', { username: 'nobody\0' }],
    ['/recover-id', { email: 'nobody\0@example.com' }],
    ['/my-account/create', { account: '8203\0', email: 'nobody@example.com' }],
  ] as const) {
    const { statusCode, url } = await demarc().newBrowser().post(path, fields);
    expect([path, statusCode, url]).toEqual([path, 400, path]);
  }
});

test.each([
  ['a path', { url: '/billing/payments/x%00y' }, 404],
  ['a query', { url: '/billing/activity?after=x%00y' }, 400],
  ['the query of the home page', { url: '/?x=%00' }, 400],
  ['the variables of the graph', { url: '/graph', json: { documentId: 'x', variables: { input: { intent: '\0' } } } }, 400],
  ['half a character in the variables of the graph', { url: '/graph', json: { documentId: 'x', variables: { name: '\ud800' } } }, 400],
] as const)('(A14) what no table stores is refused at the entrance: %s', async (_, { url, ...sent }, status) => {
  const olivia = await demarc().signedIn('olivia');
  const { statusCode } = await demarc().app.inject({
    method: 'json' in sent ? 'POST' : 'GET',
    url,
    headers: {
      host: new URL(publicUrl).host,
      origin: publicUrl,
      accept: 'text/html',
      cookie: olivia.cookieHeader(),
      'content-type': 'application/json',
    },
    ...('json' in sent && { payload: JSON.stringify(sent.json) }),
  });
  expect(statusCode).toBe(status);
});

test.each(['/billing/pay', '/es/billing/pay', '/login', '/confirm', '/forgot', '/my-account/invited/x', '/sign-out', '/support/form'])(
  '(A11) %s takes forms and nothing else',
  async (url) => {
    const olivia = await demarc().signedIn('olivia');
    for (const type of ['application/json', 'text/plain', 'application/xml', 'application/x-www-form-urlencodedx']) {
      const headers = { host: new URL(publicUrl).host, origin: publicUrl, cookie: olivia.cookieHeader(), 'content-type': type };
      expect((await demarc().app.inject({ method: 'POST', url, headers, payload: '{"part":"core"}' })).statusCode, type).toBe(415);
    }
  },
);

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('(A16) %s is answered in our words', async (method) => {
  const { statusCode, body, headers } = await demarc().app.inject({ method, url: '/billing', headers: { host: new URL(publicUrl).host } });
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  expect(body).not.toContain('Route ');
});

test('a form with odd fields is answered with a message, and nothing is started', async () => {
  const olivia = await demarc().signedIn('olivia');
  const forms: Record<string, string>[] = [
    {},
    { part: 'core' },
    { part: '__proto__', intent: randomUUID(), choice: 'other', amount: '5' },
    { part: 'core', intent: 'not an id', choice: 'other', amount: '5' },
    { part: 'core', intent: '\u0000', choice: '\u0000', amount: '\u0000' },
    { part: 'core', intent: randomUUID(), choice: '1e999', amount: '1e999' },
    { part: 'core', intent: randomUUID(), choice: 'other', amount: '99999999999999999999' },
    { part: 'core', intent: randomUUID(), choice: '-500', amount: '' },
    { part: 'core', intent: randomUUID(), choice: 'other', amount: 'NaN' },
    { part: 'core', intent: randomUUID(), choice: 'other', amount: '9'.repeat(10_000) },
    { part: 'core', intent: randomUUID(), choice: 'other', amount: '<script>alert(1)</script>' },
  ];
  for (const form of forms) {
    const answer = await olivia.post('/billing/pay', form);
    const told = JSON.stringify(form).slice(0, 120);
    expect(answer.statusCode < 500, `${told} → ${answer.statusCode}`).toBe(true);
    expect(tellsNothing(answer), told).toBe(true);
    expect(answer.url, told).toBe('/billing/pay');
    expect(answer.body, told).not.toContain('<script>alert(1)');
  }
});

test('later steps with odd fields are answered with a message', async () => {
  const olivia = await demarc().signedIn('olivia');
  const intent = randomUUID();
  await draftOf(olivia, intent);
  const odd = ['', '\u0000', '02/30/27', '9'.repeat(9_000), '__proto__', '-1', '2026-13-45', "'"];
  for (const value of odd) {
    for (const [step, form] of [
      ['amount', { part: value, intent: value, choice: value, amount: value, confirmed: value }],
      ['method', { part: 'core', methodId: value }],
      ['date', { part: 'core', when: 'later', date: value, today: value }],
      ['date', { part: value, when: value, date: value }],
      ['review', { part: 'core', terms: value, intent, amount: value, methodId: value, version: value, on: value, aboveDueConfirmed: value }],
    ] as const) {
      const answer = await olivia.post(`/billing/pay/${intent}/${step}`, form);
      expect(answer.statusCode < 500, `${step} ${value.slice(0, 20)} → ${answer.statusCode}`).toBe(true);
      expect(tellsNothing(answer), step).toBe(true);
    }
  }
});

test('variables of the wrong types are refused by name, without revealing how the server is built', async () => {
  const olivia = await demarc().signedIn('olivia');
  const change = 'mutation($input: PaymentDraftInput!) { changePaymentDraft(input: $input) { __typename } }';
  const good = { intent: randomUUID(), part: 'core' };
  for (const input of [
    null,
    [],
    'text',
    {},
    { ...good, intent: {} },
    { ...good, intent: 'not an id' },
    { ...good, intent: '\u0000' },
    { ...good, part: 7 },
    { ...good, amount: '1200' },
    { ...good, amount: 12.5 },
    { ...good, amount: 1e300 },
    { ...good, amount: -1 },
    { ...good, on: 'tomorrow' },
    { ...good, on: '2026-02-31' },
    { ...good, methodId: 'x'.repeat(5_000) },
    { ...good, unknown: true },
  ]) {
    const { status, body } = await demarc().ask(olivia, change, { input });
    const told = JSON.stringify(input)?.slice(0, 80);
    expect(status < 500, `${told} → ${status}`).toBe(true);
    expect(body, told).not.toMatch(/stack|INTERNAL|node_modules|\.ts:/);
  }
});

test('(A11) a form sent by another site is refused before anything is read', async () => {
  const olivia = await demarc().signedIn('olivia');
  for (const path of ['/billing/pay', '/billing/pay/quick', `/billing/pay/${randomUUID()}/review`, '/es/billing/pay', '/anything']) {
    for (const origin of ['https://evil.example', 'null', undefined]) {
      expect((await olivia.post(path, { part: 'core' }, { origin })).statusCode, `${path} from ${origin}`).toBe(403);
    }
  }
});

test('(A10) no address leads to another site', async () => {
  const visitor = demarc().newBrowser();
  for (const address of [
    '//evil.example/',
    '//evil.example',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/es//evil.example/',
    '/auth/start?return=//evil.example',
    '/login?return=https://evil.example',
  ]) {
    // The test browser throws if it is redirected to another origin.
    expect((await visitor.visit(address)).statusCode, address).toBeLessThan(500);
  }
  const elsewhere = await demarc().app.inject({ url: '/billing', headers: { host: 'evil.example' } });
  expect(elsewhere.statusCode).toBe(308);
  expect(elsewhere.headers.location).toBe(`${publicUrl}/billing`);
});

test('(A15) an act that is one too many says so, is not called unanswered, and is not done', async () => {
  const emma = await demarc().signedIn('emma');
  const consent = /name="consent" value="([^"]+)"/.exec((await emma.visit('/billing/paperless')).body)?.[1] ?? '';
  expect((await emma.post('/billing/paperless', { to: 'online', consent })).statusCode).toBe(200);
  await emma.post('/billing/paperless', { to: 'paper-and-online' });
  await sql`update demarc.sign_in_try set tries = 30 where kind = 'act'`.execute(demarc().database);
  for (const [path, text] of [
    ['/billing/paperless', 'more changes than we take in so short a time, and this one was not made'],
    ['/es/billing/paperless', 'Son más cambios de los que aceptamos en tan poco tiempo, y este no se hizo'],
  ] as const) {
    const { statusCode, body } = await emma.post(path, { to: 'online', consent });
    expect([statusCode, body.includes(text)], path).toEqual([429, true]);
  }
  expect((await emma.visit('/billing/paperless')).body).toContain('name="consent"');
});
