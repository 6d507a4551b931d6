import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorTimes } from '#modules/identity/rules/operator-rights.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createPasswords } from '#modules/identity/server/passwords.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { consoleHeaders } from './headers.ts';
import { type OperatorPages, openOperatorPages } from './testing.ts';

const customer = embedded.accountDefinition();
let pages: OperatorPages;
let identity: ReturnType<typeof createIdentity>;

beforeAll(async () => {
  pages = await openOperatorPages();
  const { database, machine } = pages;
  await embedded.openAccounts(database, [customer]);
  const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  identity = createIdentity({ database, accounts: embedded.createEmbeddedProvider(database, embedded.readUsualTerms).accounts, machine, passwords });
  await identity.createLogin({ username: 'robin', password: 'three frogs sing at dusk', userId: customer.users[0]?.userId ?? '' });
});
afterAll(() => pages.end());
beforeEach(async () => {
  pages.machine.aheadMs = 0;
  await sql`delete from demarc.sign_in_try`.execute(pages.database);
});

describe('the link', () => {
  test('signs in once, in the browser that used it first; merely opening it does not use it up', async () => {
    const { secret, operator } = await pages.linkFor('support');
    const [first, second] = [pages.newBrowser(), pages.newBrowser()];
    expect((await first.visit(`/sign-in/${secret}`)).body).toContain('<button type="submit" class="primary">Sign in</button>');
    expect((await first.post('/sign-in', { link: secret })).url).toBe('/today');
    const again = await second.post('/sign-in', { link: secret });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('This link was used or replaced, or is more than 15 minutes old');
    expect(second.cookie('__Host-operator')).toBeUndefined();
    expect(await pages.acts(`operator ${operator.name}`)).toEqual(['operator.signed-in']);
  });

  test('(A20) signs in one of twenty that use it at once', async () => {
    const { secret } = await pages.linkFor('support');
    const twenty = Array.from({ length: 20 }, pages.newBrowser);
    await Promise.all(twenty.map((browser) => browser.post('/sign-in', { link: secret })));
    expect(twenty.filter((browser) => browser.cookie('__Host-operator') !== undefined)).toHaveLength(1);
  });

  test('ends after 15 minutes, when another is made, and when its operator is closed', async () => {
    const late = await pages.linkFor('support');
    pages.machine.aheadMs = operatorTimes.linkMs;
    expect((await pages.newBrowser().post('/sign-in', { link: late.secret })).statusCode).toBe(422);
    pages.machine.aheadMs = 0;
    const replaced = await pages.linkFor('support');
    const newer = await pages.operators.makeLink({ name: replaced.operator.name, actor: 'cli root' });
    expect((await pages.newBrowser().post('/sign-in', { link: replaced.secret })).statusCode).toBe(422);
    await pages.operators.close(replaced.operator.name, 'cli root');
    expect((await pages.newBrowser().post('/sign-in', { link: newer.ok ? newer.value.secret : '' })).statusCode).toBe(422);
  });

  test('is stored only as a hash, and so is the session', async () => {
    const { secret } = await pages.linkFor('support');
    const browser = await pages.signedIn('support');
    const { rows } = await sql<{ dump: string }>`
      select string_agg(t::text, '') as dump from (
        select row_to_json(l)::text as t from demarc.operator_link l union all select row_to_json(s)::text from demarc.operator_session s
      ) everything`.execute(pages.database);
    expect(rows[0]?.dump).not.toContain(secret);
    expect(rows[0]?.dump).not.toContain(browser.cookie('__Host-operator'));
  });

  test('(A6) allows twenty guesses in ten minutes', async () => {
    const browser = pages.newBrowser();
    for (let time = 0; time < 20; time++) expect((await browser.post('/sign-in', { link: 'a'.repeat(43) })).statusCode).toBe(422);
    expect((await browser.post('/sign-in', { link: (await pages.linkFor('support')).secret })).statusCode).toBe(429);
  });
});

describe('(A8) the session', () => {
  test('has its own cookie that only this host gets, no script reads and no other site sends', async () => {
    const browser = await pages.signedIn('support');
    expect(browser.attributesOf('__Host-operator')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  test.each([
    ['15 minutes without a request', operatorTimes.idleMs, 1],
    ['8 hours in all', 10 * 60_000, operatorTimes.absoluteMs / (10 * 60_000)],
  ])('ends after %s', async (_, stepMs, steps) => {
    const browser = await pages.signedIn('support');
    for (let step = 1; step < steps; step++) {
      pages.machine.aheadMs = step * stepMs;
      expect((await browser.visit('/unresolved-payments')).url).toBe('/unresolved-payments');
    }
    pages.machine.aheadMs = steps * stepMs;
    expect((await browser.visit('/unresolved-payments')).url).toBe('/sign-in');
  });

  test('ends at sign-out, on the server too, and when the operator is closed', async () => {
    const browser = await pages.signedIn('support');
    const copy = pages.newBrowser();
    copy.takeCookiesOf(browser);
    await browser.post('/sign-out', {});
    expect((await copy.visit('/unresolved-payments')).url).toBe('/sign-in');
    const closed = await pages.signedIn('support');
    await pages.operators.close(closed.operator.name, 'cli root');
    expect((await closed.visit('/unresolved-payments')).url).toBe('/sign-in');
  });
});

describe('a page', () => {
  test.each([
    ['support', ['/unresolved-payments', '/audit', '/logins', '/networks']],
    ['finance', ['/unresolved-payments', '/audit']],
    ['admin', ['/audit', '/operators']],
  ] as const)('(A2) of %s can be opened; all others are neither shown nor in the navigation', async (role, theirs) => {
    const browser = await pages.signedIn(role);
    for (const path of ['/unresolved-payments', '/audit', '/logins', '/networks', '/operators']) {
      const isTheirs = theirs.some((each) => each === path);
      const answer = await browser.visit(path);
      expect(answer.statusCode, path).toBe(isTheirs ? 200 : 403);
      expect(answer.body.includes(`<a href="${path}"`), path).toBe(isTheirs);
      if (!isTheirs) expect((await browser.post(path, { name: 'eve', 'role-admin': 'admin' })).statusCode).toBe(403);
    }
  });

  test('(A11) accepts no form from another site', async () => {
    const browser = await pages.signedIn('support');
    const form = { username: 'robin', act: 'close', reason: 'x' };
    expect((await browser.post('/logins', form, { origin: 'http://localhost:5700' })).statusCode).toBe(403);
    expect((await browser.post('/logins', form, {})).statusCode).toBe(403);
  });

  test('(A13) (A12) runs no script but its own file and is never framed or cached', async () => {
    const { headers } = await (await pages.signedIn('support')).visit('/unresolved-payments');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
  });

  test('(A2) a board tells of its changes only whom its page is for, and only what there is', async () => {
    const board = '/live?topic=outages/board';
    expect((await pages.newBrowser().visit(board)).statusCode).toBe(401);
    expect((await (await pages.signedIn('finance')).visit(board)).statusCode).toBe(404);
    const support = await pages.signedIn('support');
    for (const topic of ['', 'nothing/board', 'outages', '../outages/board', 'outages/board&topic=outages/board'])
      expect((await support.visit(`/live?topic=${topic}`)).statusCode, topic).toBe(404);
  });

  test('is in Spanish under /es, with a link to the other language', async () => {
    const browser = await pages.signedIn('support');
    const { body } = await browser.visit('/es/audit');
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<h1>Registro de auditoría</h1>');
    expect(body).toContain('<a href="/audit" lang="en"');
  });

  test.each([
    ['/nothing', 'We cannot find this page', '<a href="/">Go to the first page</a>'],
    ['/audit/%00', 'We cannot find this page', '<a href="/">Go to the first page</a>'],
    ['/es/audit/', 'No encontramos esta página', '<a href="/es">Ir a la primera página</a>'],
  ])('that does not exist, %s, says so to browsers in the frame of the others, and to other systems as a problem', async (url, heading, way) => {
    const page = await pages.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.statusCode).toBe(404);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.body).toContain(`<h1>${heading}</h1>`);
    expect(page.body).toContain(way);
    expect((await pages.app.inject({ url })).json()).toMatchObject({ status: 404, type: 'urn:demarc:problem:no-such-address' });
  });

  test.each([
    ['/audit%', 'We cannot find this page', '<a href="/">Go to the first page</a>'],
    ['/customers/%ED%A0%80', 'We cannot find this page', '<a href="/">Go to the first page</a>'],
    ['/es/%ff', 'No encontramos esta página', '<a href="/es">Ir a la primera página</a>'],
    [`/sign-in/${'a'.repeat(120)}`, 'We cannot find this page', '<a href="/">Go to the first page</a>'],
  ])('that cannot be decoded or is too long, %s, says so in the same way', async (url, heading, way) => {
    const page = await pages.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining(`<h1>${heading}</h1>`)]);
    expect(page.body).toContain(way);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect((await pages.app.inject({ url })).json()).toMatchObject({ status: 400, type: 'urn:demarc:problem:unreadable' });
  });

  test.each<[number, string, { readonly payload?: string; readonly headers?: Readonly<Record<string, string>> }]>([
    [413, 'This is more than we accept in one request.', { payload: `username=${'a'.repeat(70_000)}` }],
    [415, 'This kind of content is not accepted here.', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
    [403, 'This form was not sent from our own pages.', { headers: { origin: 'https://evil.example' } }],
  ])('that is sent a form that no page takes answers %i on a page that says why', async (status, why, { headers, ...sent }) => {
    const form = { host: new URL(pages.origin).host, origin: pages.origin, 'content-type': 'application/x-www-form-urlencoded' };
    const page = await pages.app.inject({ method: 'POST', url: '/logins', payload: 'username=robin', ...sent, headers: { ...form, ...headers } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(new RegExp(`<h1>This request was not accepted</h1></div></div><p>${why}</p>.*Go to the first page`));
  });

  test('(A27) under another host name redirects to ours', async () => {
    const answer = await pages.app.inject({ url: '/unresolved-payments', headers: { host: 'evil.example' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `${pages.origin}/unresolved-payments`]);
  });
});

describe("a customer's login", () => {
  test("is found, closed with a reason and opened again, with the operator's name in the audit trail", async () => {
    const browser = await pages.signedIn('support');
    const cookie = (await identity.startSession(customer.users[0]?.userId ?? '', false))?.split(';')[0];
    expect((await browser.visit('/logins?username=robin')).body).toContain(customer.accountNumber);
    const refused = await browser.post('/logins', { username: 'robin', act: 'close', reason: ' ' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('aria-invalid="true"');
    const closed = await browser.post('/logins', { username: 'robin', act: 'close', reason: 'stolen phone' });
    expect(closed.body).toContain('The login is closed and its sessions are ended');
    expect(await identity.viewerOf(cookie)).toBeUndefined();
    await browser.post('/logins', { username: 'robin', act: 'open', reason: 'she has a new one' });
    const actor = `operator ${browser.operator.name}`;
    expect((await pages.acts(actor)).filter((act) => act !== 'login.shown')).toEqual(['login.opened', 'login.closed', 'operator.signed-in']);
    expect(await pages.acts(actor)).toContain('login.shown');
  });

  test('is blocked for abuse, with a reason, and so is an address', async () => {
    const browser = await pages.signedIn('support');
    expect((await browser.post('/logins', { username: 'robin', act: 'block', reason: 'sells it' })).body).toContain('Blocked for abuse since');
    expect((await browser.post('/logins', { username: 'robin', act: 'unblock', reason: 'was somebody else' })).body).toContain('>Open<');
    const form = { address: '198.51.100.9', act: 'block' };
    expect((await browser.post('/networks', form)).statusCode).toBe(422);
    expect((await browser.post('/networks', { ...form, address: 'there', reason: 'stolen lists' })).body).toContain('Enter an IP address');
    expect((await browser.post('/networks', { ...form, reason: 'stolen <lists>' })).body).toMatch(/198\.51\.100\.9.*stolen &lt;lists&gt;/s);
    expect((await browser.post('/networks', { ...form, act: 'unblock', reason: 'a library' })).body).toContain('No address is blocked.');
    const acts = (await pages.acts(`operator ${browser.operator.name}`)).filter((act) => act !== 'login.shown');
    expect(acts).toEqual(['network.unblocked', 'network.blocked', 'login.unblocked', 'login.blocked', 'operator.signed-in']);
  });

  test('that belongs to nobody is reported as such', async () => {
    expect((await (await pages.signedIn('support')).visit('/logins?username=nobody')).body).toContain('No login has this name.');
  });
});

test('the audit trail is searched by account, by person and by the start of the subject', async () => {
  const browser = await pages.signedIn('support');
  await browser.post('/logins', { username: 'robin', act: 'end', reason: 'asked for' });
  const found = async (query: string) => (await browser.visit(`/audit?${query}`)).body.replaceAll('<wbr/>', '');
  expect(await found(`account=${customer.accountNumber}&act=sessions`)).toContain('asked for');
  expect(await found(`actor=operator+${browser.operator.name}`)).toContain('sessions.ended');
  expect(await found('actor=nobody')).toContain('No matching entries.');
  expect(await found('account=0000')).toContain('No matching entries.');
});

test('an operator with that right lets in another by a link shown once, and closes them', async () => {
  const admin = await pages.signedIn('admin');
  expect((await admin.post('/operators', { name: 'Bo Li' })).statusCode).toBe(422);
  const made = await admin.post('/operators', { name: 'bo.li', 'role-finance': 'finance' });
  const secret = /\/sign-in\/([\w-]{43})</.exec(made.body)?.[1] ?? '';
  expect((await admin.visit('/operators')).body).not.toContain(secret);
  const bo = pages.newBrowser();
  expect((await bo.post('/sign-in', { link: secret })).url).toBe('/today');
  await admin.post('/operators', { close: 'bo.li' });
  expect((await bo.visit('/unresolved-payments')).url).toBe('/sign-in');
  expect(await pages.acts(`operator ${admin.operator.name}`)).toEqual(['operator.closed', 'operator.link-made', 'operator.signed-in']);
});

test('in a lower environment a second factor is optional; once set up, it is required', async () => {
  const browser = await pages.signedIn('support');
  expect((await browser.visit('/unresolved-payments')).body).toContain('<a href="/second-factor">Set up a second factor</a>');
  expect((await browser.visit('/second-factor')).body).toContain('otpauth://totp/');
  expect((await browser.visit('/unresolved-payments')).url).toBe('/unresolved-payments');
});

test('(A12) a browser that has visited the port over https uses nothing else, for its pages and its interface alike', () => {
  expect(consoleHeaders('https://operators.example.com')['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(consoleHeaders('http://localhost:3003')['strict-transport-security']).toBeUndefined();
});
