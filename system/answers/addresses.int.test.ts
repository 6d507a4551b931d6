import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ENDPOINTS, firstWordOf } from '#modules/configuration/rules/vanity.ts';
import { createSettings } from '#modules/configuration/server/api.ts';
import { type RunningConfiguration, startConfiguration } from '#modules/configuration/server/configuration.ts';
import { createVanity } from '#modules/configuration/server/vanity.ts';
import { routes } from '#platform/rules/routes.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { openedWeb, publicUrl } from './testing.ts';

let configuration: RunningConfiguration;
const demarc = openedWeb({
  furnish: async (database) => {
    configuration = await startConfiguration(database, { environment: 'dev', partners: shippedPartners });
    return { configuration };
  },
});
afterAll(() => configuration.end());
const host = new URL(publicUrl).host;
const get = (url: string, headers: Record<string, string> = {}) => demarc().app.inject({ url, headers: { host, accept: 'text/html', ...headers } });

const SECURITY = {
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

test('every kind of response carries the security headers', async () => {
  for (const url of ['/', '/es', '/billing', '/no-such-page', '/error', '/graph', '/healthz', '/oidc/jwks', '/auth/start', '/%', '/favicon.svg']) {
    expect((await get(url)).headers, url).toMatchObject(SECURITY);
  }
});

test('every file a page references, and every kind of response, states its type, and text its charset', async () => {
  const { body } = await get('/');
  const named = [...body.matchAll(/(?:href|src)="(\/(?:assets|partners|favicon|manifest)[^"]*)"/g)].map(([, url]) => url ?? '');
  expect(named.length).toBeGreaterThan(3);
  for (const url of [
    ...new Set(named),
    '/',
    '/no-such-page',
    '/error',
    '/graph',
    '/healthz',
    '/oidc/jwks',
    '/favicon.svg',
    '/no.css',
    '/partners/no',
  ]) {
    const { headers, statusCode } = await get(url);
    expect(`${url} ${statusCode} ${headers['content-type']}`).toMatch(/ (image\/png|font\/woff2|(text|application|image)\/[\w.+-]+; charset=utf-8)$/);
  }
});

test('(A27) responses that depend on the reader are never cached', async () => {
  const olivia = await demarc().signedIn('olivia');
  for (const url of ['/', '/es', '/billing', '/billing/activity', '/no-such-page', '/login', '/auth/start']) {
    expect((await get(url)).headers['cache-control'], url).toBe('no-store');
    expect((await get(url, { cookie: olivia.cookieHeader() })).headers['cache-control'], url).toBe('no-store');
  }
});

test('built files have a hash in their name and are cached for a year', async () => {
  const files = readdirSync(new URL('../../dist/client/assets/', import.meta.url));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(file).toMatch(/-[\w-]{8}\.\w+(\.br|\.gz|\.zst)?$/);
  const { statusCode, headers } = await get(`/assets/${files[0]}`);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // Opened by itself it may do nothing; what governs documents is not sent with each of sixty files.
  expect(headers).toMatchObject({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('the worker that reads codes alone may compile WebAssembly; pages may not', async () => {
  const files = readdirSync(new URL('../../dist/client/assets/', import.meta.url));
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  const reader = files.find((file) => /^code-reader-.*\.js$/.test(file));
  expect(await policyOf(`/assets/${reader}`)).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
  for (const url of ['/', '/activation', `/assets/${files.find((file) => file.startsWith('frame-'))}`])
    expect(await policyOf(url), url).not.toContain('wasm');
});

test('a file of an earlier build is a plain 404, which is not cached', async () => {
  const { statusCode, headers, body } = await get('/assets/gone-00000000.js');
  expect([statusCode, body, headers['cache-control'], headers['content-type']]).toEqual([404, 'Not found', 'no-store', 'text/plain; charset=utf-8']);
  expect(headers).toMatchObject(SECURITY);
});

test.each([
  ['/billing', 'page', '/billing'],
  ['/billing/news', 'true', '/billing'],
  ['/es/billing/scheduled', 'true', '/es/billing'],
  ['/billing/pay', undefined, undefined],
])('at %s the menus mark the page itself or the one it is under', async (url, current, place) => {
  const olivia = await demarc().signedIn('olivia');
  const { body } = await get(url, { cookie: olivia.cookieHeader() });
  const menus = [...body.matchAll(/<nav[\s\S]*?<\/nav>/g)].map(([menu]) => menu).join('');
  const marked = [...menus.matchAll(/<a [^>]*aria-current[^>]*>/g)].map(([link]) => [
    /aria-current="(\w+)"/.exec(link)?.[1],
    /href="([^"]+)"/.exec(link)?.[1],
  ]);
  expect(marked).toEqual(
    current === undefined
      ? []
      : [
          [current, place],
          [current, place],
        ],
  );
});

test('ROUTE-15 every address with a trailing slash leads to the one without', async () => {
  const paths = Object.values(routes).flatMap(({ path }) =>
    path === '/' ? [] : [path.replace('$intent', 'x'), `/es${path.replace('$intent', 'x')}`],
  );
  expect(paths.length).toBeGreaterThanOrEqual(20);
  for (const path of paths) {
    for (const query of ['', '?part=core']) {
      const { statusCode, headers } = await get(`${path}/${query}`);
      expect({ statusCode, location: headers.location }, path).toEqual({ statusCode: 308, location: path + query });
    }
  }
});

test('ROUTE-22 vanity addresses come from the server, lead to their pages in both languages, and stop working with their toggle', async () => {
  const deps = { database: demarc().database, machine: machineClock, clock: { now: () => '2026-11-21T17:00:00.000Z' as const } };
  const decision = { by: 'cli root', reason: 'a letter' };
  const leadsTo = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };
  expect(await leadsTo('/pay')).toEqual([404, undefined]);
  await createVanity(deps).set({ address: '/pay', to: '/billing/pay' }, decision);
  await configuration.refresh();
  expect(await leadsTo('/pay')).toEqual([302, '/billing/pay']);
  expect(await leadsTo('/es/pay?part=core')).toEqual([302, '/es/billing/pay?part=core']);
  expect(await leadsTo('/pay/')).toEqual([308, '/pay']);
  await createSettings(deps).choose('shell.vanityAddresses', {}, false, decision);
  await configuration.refresh();
  expect(await leadsTo('/pay')).toEqual([404, undefined]);
  await createSettings(deps).undo('shell.vanityAddresses', decision);
  await createVanity(deps).remove('/pay', decision);
  await configuration.refresh();
  expect(await leadsTo('/pay')).toEqual([404, undefined]);
});

test.each([
  ['/update-lang-es?return=/billing/statements?page=2', undefined, '/es/billing/statements?page=2'],
  ['/update-lang-en?return=/es/billing', undefined, '/billing'],
  ['/es/update-lang-en', `${publicUrl}/es/billing/activity`, '/billing/activity'],
  ['/update-lang-es', 'https://evil.example/billing', '/es/account-summary'],
  ['/update-lang-es?return=//evil.example', undefined, '/es/account-summary'],
  ['/update-lang-es?return=/es', undefined, '/es'],
  ['/update-lang-en', undefined, '/account-summary'],
])('ROUTE-09 %s leads signed-in customers, coming from %s, to %s, and everyone else to the sign-in', async (url, referer, to) => {
  const olivia = await demarc().signedIn('olivia');
  const { statusCode, headers } = await get(url, { cookie: olivia.cookieHeader(), ...(referer && { referer }) });
  expect([statusCode, headers.location]).toEqual([303, to]);
  expect((await get(url)).headers.location).toBe(`/auth/start?return=${encodeURIComponent(url)}`);
});

test('ROUTE-09 homepage-mfe is the home page of signed-in customers; everyone else is asked to sign in', async () => {
  const olivia = await demarc().signedIn('olivia');
  expect((await get('/es/homepage-mfe', { cookie: olivia.cookieHeader() })).statusCode).toBe(200);
  expect((await get('/es/homepage-mfe')).headers.location).toBe(`/auth/start?return=${encodeURIComponent('/es/homepage-mfe')}`);
  expect((await get('/billing-and-transactions/history?page=2')).headers.location).toBe('/billing?page=2');
  expect((await get('/es/account-summary', { cookie: olivia.cookieHeader() })).statusCode).toBe(200);
  expect((await get('/es/account-summary')).headers.location).toBe(`/auth/start?return=${encodeURIComponent('/es/account-summary')}`);
});

test('any other path is the not-found page, with status 404, in both languages', async () => {
  for (const [url, heading] of [
    ['/no-such-page', 'We cannot find this page'],
    ['/billing/no/such/page', 'We cannot find this page'],
    ['/es/no-hay', 'No encontramos esta página'],
  ] as const) {
    const { statusCode, body } = await get(url);
    expect(statusCode, url).toBe(404);
    expect(body, url).toContain(heading);
  }
});

test('ROUTE-14 500 and 404 lead to error, the service-unavailable page; any other path is the not-found page', async () => {
  for (const prefix of ['', '/es']) {
    for (const number of ['404', '500']) {
      const { statusCode, headers } = await get(`${prefix}/${number}`);
      expect({ number, redirects: statusCode >= 300 && statusCode < 400, location: headers.location }).toEqual({
        number,
        redirects: true,
        location: `${prefix}/error`,
      });
    }
  }
  expect((await get('/error')).body).toContain('something on our end didn&#x27;t work quite right. Please try again later.');
  expect((await get('/anything-else')).body).toContain('We cannot find this page');
});

/**
 * The addresses of specification 2.3. Those without a page come with their own subject: when you add one, move it up and name its requirement in its
 * test.
 */
const specified = {
  open: [
    ...['/404', '/500', '/error', '/login', '/forgot', '/recover-id', '/reset-password', '/blacklistedreset', '/my-account/create', '/sitemap'],
    ...['/support', '/support/forms', '/support/locations', '/support/category/storm-center', '/contact-us', '/search-results', '/disclaimers'],
    ...[
      '/page/customer-commitment',
      '/unauthenticated-routing',
      '/voice',
      '/outage-map',
      '/outage-callback',
      '/application-status',
      '/email',
      '/mkt',
      '/activate-streaming',
    ],
  ],
  signedIn: [
    '/account-summary',
    '/billing-and-transactions',
    '/user-preferences',
    '/appstore',
    '/homepage-mfe',
    '/services',
    '/selfinstall',
    '/deals',
    '/myplan',
    '/channel-lineup',
    '/tv/channel-lineup',
    '/buy',
    '/upgrade',
    '/change',
    '/checkout',
    '/move',
    '/orders',
    '/customer-deals',
    '/smrrp',
    '/byod',
    ...['/manage', '/manage/tv-streaming', '/subscriptions'],
    ...['/billing-stub', '/billing-stub-2', '/troubleshoot-stub', '/troubleshoot-stub-2', '/kite-test-page', '/common-spec'],
    '/mobile-shipping-info/1',
    '/mobileshippinginfo',
    '/update-lang-en',
    '/update-lang-es',
  ],
  withoutPage: ['/security-suite'],
};

test.each(['', '/es'])(
  'of the specified addresses a visitor can open the public ones and signs in for the others; none is broken (%s)',
  async (prefix) => {
    const visitor = demarc().newBrowser();
    const visited = async (path: string) => {
      const { statusCode, url } = await visitor.visit(prefix + path);
      return [path, statusCode, /^(\/es)?\/login(\?|$)/.test(url)];
    };
    for (const path of specified.open) expect(await visited(path)).toEqual([path, 200, path === '/login']);
    for (const path of specified.signedIn) expect(await visited(path)).toEqual([path, 200, true]);
    for (const path of specified.withoutPage) expect(await visited(path)).toEqual([path, 404, false]);
  },
);

test('ROUTE-02 ROUTE-43 activating a streaming service, the disclaimers and the storefront open for visitors and for customers', async () => {
  for (const browser of [demarc().newBrowser(), await demarc().signedIn('olivia')])
    for (const path of ['/activate-streaming', '/disclaimers', '/mkt', '/mkt/cart']) {
      const { statusCode, url } = await browser.visit(path);
      expect([path, statusCode, /\/login/.test(url)]).toEqual([path, 200, false]);
    }
});

test('ROUTE-29 managing services, TV streaming and subscriptions ask visitors to sign in, and open for customers', async () => {
  const [visitor, customer] = [demarc().newBrowser(), await demarc().signedIn('olivia')];
  for (const path of ['/manage', '/manage/tv-streaming', '/subscriptions'])
    for (const browser of [visitor, customer]) {
      const { statusCode, url } = await browser.visit(path);
      expect([path, statusCode, /\/login/.test(url)]).toEqual([path, 200, browser === visitor]);
    }
});

test('ROUTE-01 what is bought, watched and phoned with, and what developers look at, asks visitors to sign in and opens for customers', async () => {
  const [visitor, customer] = [demarc().newBrowser(), await demarc().signedIn('olivia')];
  for (const path of [
    ...['/buy', '/upgrade', '/change', '/checkout', '/deals', '/customer-deals', '/orders', '/myplan', '/subscriptions'],
    ...['/channel-lineup', '/tv/channel-lineup', '/manage', '/manage/tv-streaming', '/common-spec', '/kite-test-page'],
    ...['/services/voice/phone', '/services/voice/call-guard', '/services/voice/version'],
  ]) {
    expect((await visitor.visit(path)).url).toMatch(/^\/login/);
    const { statusCode, url } = await customer.visit(path);
    expect([statusCode, url.replace(/\?.*/, '')]).toEqual([200, path]);
  }
  expect((await visitor.visit('/appstore')).url).toMatch(/^\/login/);
  const ofFootprint = async (footprint: string) => sql`update bss.accounts set footprint = ${footprint}`.execute(demarc().database);
  await ofFootprint('TWC');
  const { statusCode, url } = await (await demarc().signedIn('olivia')).visit('/appstore');
  expect([statusCode, url], 'its partner has an app').toEqual([200, '/appstore']);
  await ofFootprint('CHTR');
});

test('ROUTE-12 what else the specification names is served, to whom it is for', async () => {
  const [visitor, olivia] = [demarc().newBrowser(), await demarc().signedIn('olivia')];
  const at = async (browser: typeof olivia, path: string) => {
    const { statusCode, url } = await browser.visit(path);
    return [statusCode, url.replace(/\?.*/, '')];
  };
  for (const path of ['/application-status', '/outage-callback', '/support/category'])
    for (const browser of [visitor, olivia]) expect(await at(browser, path)).toEqual([200, path]);
  for (const path of ['/account-summary', '/byod', '/smrrp', '/myplan', '/services/tv/remote', '/services/voice/voicemail', '/activation']) {
    expect((await visitor.visit(path)).url).toMatch(/^\/login/);
    expect(await at(olivia, path)).toEqual([200, path]);
  }
  expect([await at(visitor, '/voice'), await at(olivia, '/voice')]).toEqual([
    [200, '/voice'],
    [200, '/services/voice/phone'],
  ]);
  expect(await at(olivia, '/billing-and-transactions/')).toEqual([200, '/billing']);
  for (const path of ['/activation', '/selfinstall']) expect((await olivia.visit(path)).statusCode, path).toBe(200);
});

test('ROUTE-11 e-mail, the outage map, contact, help, its forms, search and the pages about us open for visitors and for customers', async () => {
  const paths = ['/email', '/outage-map', '/contact-us', '/support', '/support/forms', '/search-results', '/page/customer-commitment'];
  for (const browser of [demarc().newBrowser(), await demarc().signedIn('olivia')])
    for (const path of paths) {
      const { statusCode, url } = await browser.visit(path);
      expect([path, statusCode, /\/login/.test(url)]).toEqual([path, 200, false]);
    }
});

test('ERR-01 the service-unavailable page has the words of the specification, one apology, and a way on', async () => {
  const { body } = await get('/error');
  expect(body.replaceAll('&#x27;', "'")).toContain("We're sorry, something on our end didn't work quite right. Please try again later.");
  expect(body).toMatch(/href="tel:/);
  expect(body).toContain('>OK<');
  expect((await get('/es/error')).body).toContain('Lo sentimos, ');
});

test('an operator cannot give a page an address that the server itself answers', () => {
  const tree = demarc().app.printRoutes({ commonPrefix: false });
  const ours = [...tree.matchAll(/^[├└]── (\/[^ ]+)/gm)].map(([, path = '']) => firstWordOf(path));
  const known = new Set(['es', ...ENDPOINTS, ...Object.values(routes).map(({ path }) => firstWordOf(path))]);
  expect(ours).toEqual(expect.arrayContaining(['healthz', 'oidc', 'webhooks']));
  expect(ours.filter((word) => !known.has(word))).toEqual([]);
});
