import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { fetchWithin } from '#apps/server/http/fetch-within.ts';
import { createAppSignIn } from '#modules/identity/web/app/app-sign-in.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { openedWeb, publicUrl } from './testing.ts';

const demarc = openedWeb();

const LASTING = ['Path=/', 'SameSite=Lax', 'Secure'];

async function signedIn(fields: Readonly<Record<string, string>> = {}) {
  const browser = demarc().newBrowser();
  await browser.visit('/login');
  await browser.post('/login', { username: 'olivia', password: PERSONA_PASSWORD, ...fields });
  return browser;
}

/** The page as requested from this address. */
async function pageAt(remoteAddress: string, headers: Readonly<Record<string, string>> = {}, url = '/login?stopped=1') {
  const answer = await demarc().app.inject({ url, remoteAddress, headers: { host: new URL(publicUrl).host, accept: 'text/html', ...headers } });
  return {
    ...answer,
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
    marks: /<html lang="en" data-topic="portal-lower"([^>]*)>/.exec(answer.body)?.[1],
    to: answer.headers.location,
  };
}

describe('a signed-in customer', () => {
  test('has the footprint code, the account type and the status for analytics in script-readable cookies, and nothing else', async () => {
    const browser = await signedIn();
    expect(['auth', 'profile', 'gpv_as', 'remember'].map((name) => browser.cookie(name))).toEqual(['1', 'standard', 'signed-in', undefined]);
    const readable = browser.everSet().filter((name) => !browser.attributesOf(name).some((attribute) => attribute.toLowerCase() === 'httponly'));
    expect(readable.sort()).toEqual(['auth', 'gpv_as', 'profile']);
    for (const name of ['auth', 'profile', 'gpv_as']) expect(browser.attributesOf(name), name).toEqual(LASTING);
    expect(browser.attributesOf('__Host-session')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('finds "Keep me signed in" checked if they checked it last time', async () => {
    const browser = await signedIn({ keepMeIn: 'on' });
    expect([browser.cookie('remember'), browser.attributesOf('remember')]).toEqual(['1', ['Max-Age=15552000', ...LASTING]]);
    for (const name of ['auth', 'profile']) expect(browser.attributesOf(name), name).toEqual(['Max-Age=2592000', ...LASTING]);
    await browser.post('/sign-out', {});
    expect((await browser.visit('/login')).body).toMatch(/<input[^>]*name="keepMeIn"[^>]*checked/);
    await browser.post('/login', { username: 'olivia', password: PERSONA_PASSWORD });
    expect(browser.cookie('remember')).toBeUndefined();
  });

  test('loses them on signing out, and none of them signs anyone in', async () => {
    const browser = await signedIn();
    await browser.post('/sign-out', {});
    expect(['auth', 'profile', 'gpv_as'].map((name) => browser.cookie(name))).toEqual([undefined, undefined, 'signed-out']);
    const stranger = demarc().newBrowser();
    for (const [name, value] of Object.entries({ auth: '1', profile: 'standard', gpv_as: 'signed-in', remember: '1' })) stranger.put(name, value);
    expect((await stranger.visit('/billing')).url).toMatch(/^\/login/);
  });

  test('ID-05 has the footprint code: 0 BHN, 1 CHTR, 2 TWC', async () => {
    const footprintSet = (footprint: string) => sql`update bss.accounts set footprint = ${footprint}`.execute(demarc().database);
    for (const [footprint, code] of [
      ['BHN', '0'],
      ['TWC', '2'],
      ['CHTR', '1'],
    ] as const) {
      await footprintSet(footprint);
      expect([footprint, (await signedIn()).cookie('auth')]).toEqual([footprint, code]);
    }
  });
});

test('ID-05 the walled-garden cookie is read once, wherever it arrives, and then deleted', async () => {
  for (const path of ['/', '/support', '/login?stopped=1']) {
    const { cookies } = await pageAt('192.0.2.1', { cookie: 'walled-garden=1' }, path);
    expect(cookies, path).toEqual(['walled-garden=; Path=/; Secure; SameSite=Lax; Max-Age=0']);
  }
  const browser = demarc().newBrowser();
  browser.put('walled-garden', '1');
  expect((await browser.visit('/')).url).toBe('/unauthenticated-routing?why=walled-garden');
  expect(browser.cookie('walled-garden')).toBeUndefined();
  expect((await browser.visit('/')).url).toBe('/');
});

describe('a customer who prefers Spanish', () => {
  const spoken = (language: string) => sql`update bss.users set language = ${language} where username = 'olivia'`.execute(demarc().database);
  const page = (url: string, headers: Readonly<Record<string, string>>) => pageAt('192.0.2.1', headers, url);
  const from = (path: string) => ({ referer: `${publicUrl}${path}` });

  async function signInAt(path: string, chosen?: string) {
    const browser = demarc().newBrowser();
    if (chosen !== undefined) browser.put('language', chosen);
    const { url } = await browser.visit(path);
    return (await browser.post(url, { username: 'olivia', password: PERSONA_PASSWORD })).url;
  }

  test('LANG-01 reads Spanish from the sign-in on, on any page; a language chosen in this browser goes first', async () => {
    expect(await signInAt('/login')).toBe('/account-summary');
    expect(await signInAt('/settings', 'es')).toBe('/es/settings');
    await spoken('es');
    expect(await signInAt('/login')).toBe('/es/account-summary');
    expect(await signInAt('/settings?from=mail')).toBe('/es/settings?from=mail');
    expect(await signInAt('/settings', 'en')).toBe('/settings');
    await spoken('en');
    expect(await signInAt('/es/settings')).toBe('/es/settings');
  });

  test('LANG-04 counts as choosing a language only by the link from a page to its other language', async () => {
    const cookieOf = (language: string) => [`language=${language}; Path=/; Secure; SameSite=Lax; Max-Age=15552000`];
    expect((await page('/support', from('/es/support?q=tv'))).cookies).toEqual(cookieOf('en'));
    expect((await page('/es/', from('/'))).cookies).toEqual(cookieOf('es'));
    for (const [url, headers] of [
      ['/support', from('/es/sitemap')],
      ['/support', from('/support')],
      ['/es/support', {}],
      ['/es/support', { referer: 'https://search.example.com/support' }],
      ['/support', { ...from('/es/support'), cookie: 'language=en' }],
    ] as const)
      expect((await page(url, headers)).cookies, url).toEqual([]);
  });
});

test('LANG-04 the other language shows the same page with its full address, also after the sign-in leads back', async () => {
  const olivia = await demarc().signedIn('olivia');
  const visitor = demarc().newBrowser();
  const linkIn = (body: string, link: RegExp) => link.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const spanishOf = (body: string) => linkIn(body, /<a href="([^"]*)" lang="es"/);
  const proof = '/verify?for=new-method&return=%2Fbilling%2Fmethods%2Fadd';
  const spanish = spanishOf((await olivia.visit(proof)).body);
  expect([spanish, (await olivia.visit(spanish)).statusCode]).toEqual([`/es${proof}`, 200]);
  const { body } = await visitor.visit('/support/forms?topic=bill');
  expect(spanishOf(body)).toBe('/es/support/forms?topic=bill');
  expect(linkIn(body, /<a href="(\/auth\/start[^"]*)"/)).toBe(`/auth/start?return=${encodeURIComponent('/support/forms?topic=bill')}`);
});

describe('a link to the portal', () => {
  test.each([
    ['CHTR', 'CHARTER'],
    ['CHARTER', 'CHARTER'],
    ['TWC', 'TWC'],
    ['BHN', 'BH'],
    ['BH', 'BH'],
  ])('ID-06 from the site partner or referrer %s is recorded as coming from %s', async (name, referrer) => {
    for (const query of [`sitePartner=${name}`, `referrer=${name}`]) {
      const browser = demarc().newBrowser();
      await browser.visit(`/login?stopped=1&${query}`);
      expect(decodeURIComponent(browser.cookie('UrSession') ?? ''), query).toBe(`{"referrer":"${referrer}"}`);
      expect(browser.attributesOf('UrSession')).toEqual(LASTING);
    }
  });

  test("of a partner's installed app is read by that app, and its sign-in in the system browser uses the partner's name", async () => {
    const headers = {
      host: new URL(publicUrl).host,
      origin: 'capacitor://localhost',
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const linksFor = async (partner: string) => {
      const payload = JSON.stringify({ query: '{ links { enterprise } }', variables: {} });
      return (await demarc().app.inject({ method: 'POST', url: `/graph?sitePartner=${partner}`, headers, payload })).json().data.links.enterprise;
    };
    for (const partner of shippedPartners.all) expect([partner.code, await linksFor(partner.code)]).toEqual([partner.code, partner.links.enterprise]);
    expect(new Set(shippedPartners.all.map(({ links }) => links.enterprise)).size).toBeGreaterThan(1);

    const browser = demarc().newBrowser();
    let requested = '';
    vi.stubGlobal('fetch', fetchWithin(demarc().app));
    const systemBrowser = {
      async signIn(url: string) {
        requested = url;
        return undefined;
      },
    };
    await createAppSignIn({ issuer: `${publicUrl}/oidc`, redirect: 'com.example.demarc:/signed-in', partner: 'BH', systemBrowser }).signIn('en');
    vi.unstubAllGlobals();
    const { pathname, search } = new URL(requested);
    const { url, body } = await browser.visit(pathname + search);
    expect(url).toMatch(/^\/login/);
    expect(body).toContain(`>${shippedPartners.named('BH')?.name}<`);
  });

  test('ID-06 from the streaming app sets the one-app cookie, and no other name does', async () => {
    for (const [app, kept] of [
      ['stva-ios', '1'],
      ['stva-android', '1'],
      ['stva-tv', undefined],
    ] as const) {
      const browser = demarc().newBrowser();
      await browser.visit(`/cross-platform-sso?source-app=${app}`);
      expect([app, browser.cookie('one-app'), browser.attributesOf('one-app')]).toEqual([app, kept, kept ? LASTING : []]);
    }
    expect((await pageAt('192.0.2.1', {}, '/login?stopped=1&sitePartner=%0d%0aSet-Cookie:x=1&source-app=%0d%0a')).cookies).toEqual([]);
  });
});

describe('within the streaming app', () => {
  const headerOf = (body: string) => /<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '';

  test('NATIVE-02 every page from the first one of its link on has the slim header, for visitors and customers, in both languages', async () => {
    const browser = demarc().newBrowser();
    const first = await browser.visit('/es/login?stopped=1&source-app=stva-ios');
    await browser.visit('/login');
    await browser.post('/login', { username: 'olivia', password: PERSONA_PASSWORD });
    const pages = [first, ...(await Promise.all(['/billing', '/es/billing', '/billing/pay/quick', '/settings', '/no-such-page'].map(browser.visit)))];
    for (const { body, url } of pages) {
      const spanish = url.startsWith('/es');
      expect(headerOf(body), url).toMatch(/data-back="true".*data-out="(app|journey)"/s);
      expect(headerOf(body), url).toContain(spanish ? 'aria-label="Ayuda"' : 'aria-label="Help"');
      expect(body, url).not.toMatch(/<footer|<nav aria-label="(Main|Principal)"/);
      expect(body, url).toMatch(/<script type="application\/json" id="scripts">\[[^<]*WebviewFrame/);
    }
    expect(headerOf(first.body)).toContain('Listo');
    expect(headerOf((await browser.visit('/billing/pay/quick')).body)).toMatch(/data-out="journey" href="\/billing">Leave</);
  });

  test('someone who followed such a link in a browser finds a link on the page that leads to the same page with its menus', async () => {
    const browser = demarc().newBrowser();
    browser.put('one-app', '1');
    const { body } = await browser.visit('/es/support');
    expect(body).toContain('href="/es/support?source-app=browser"');
    const requested = await browser.visit('/es/support/forms?topic=bill&source-app=stva-ios');
    expect(requested.body).toContain('href="/es/support/forms?topic=bill&amp;source-app=browser"');
    const whole = await browser.visit('/es/support?source-app=browser');
    expect([headerOf(whole.body).includes('data-out'), whole.body.includes('<footer'), browser.cookie('one-app')]).toEqual([false, true, undefined]);
  });

  test('the cookie changes how pages look but grants no access', async () => {
    const browser = demarc().newBrowser();
    browser.put('one-app', '1');
    const { url, headers } = await browser.visit('/billing/statements');
    expect(url).toMatch(/^\/login/);
    expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual(['DENY', expect.stringContaining("frame-ancestors 'none'")]);
    const plain = await demarc().newBrowser().visit('/billing/statements');
    expect(headerOf(plain.body)).not.toContain('data-out');
    expect(plain.body).toContain('<footer');
  });
});

describe('ID-07 the network', () => {
  test('is classified as ours, another or unknown, by the address that our proxy saw and nothing else', async () => {
    expect((await pageAt('203.0.113.9')).marks).toBe(' data-network="onnet" data-walled-garden="unknown"');
    expect((await pageAt('192.0.2.9', { 'x-forwarded-for': '203.0.113.9' })).marks).toBe(' data-network="offnet" data-walled-garden="unknown"');
    expect((await pageAt('10.0.0.7', { 'x-forwarded-for': '203.0.113.9' })).marks).toBe(' data-network="onnet" data-walled-garden="unknown"');
    expect((await pageAt('10.0.0.7', { 'x-forwarded-for': '203.0.113.9, 192.0.2.9' })).marks).toContain('offnet');
  });

  test('CFG-04 is told by the device API, without saying who asks', async () => {
    const at = async (headers: Record<string, string>) =>
      (
        await demarc().app.inject({
          url: '/api/device/network-status',
          remoteAddress: '10.0.0.7',
          headers: { host: new URL(publicUrl).host, ...headers },
        })
      ).json();
    expect(await at({ 'x-forwarded-for': '203.0.113.9' })).toEqual({ networkStatus: 'onnet' });
    expect(await at({ 'x-forwarded-for': '192.0.2.9' })).toEqual({ networkStatus: 'offnet' });
    expect(await at({ 'x-forwarded-for': '203.0.113.9', cookie: 'walled-garden=1' })).toEqual({ networkStatus: 'wall garden' });
  });

  test('that confines a customer is announced once, and leads from the root to the way out', async () => {
    expect((await pageAt('203.0.113.9', { cookie: 'walled-garden=1' })).marks).toBe(' data-network="wall garden" data-walled-garden="walled garden"');
    expect((await pageAt('203.0.113.9', { cookie: 'walled-garden=0' })).marks).toBe(' data-network="onnet" data-walled-garden="not"');
    const visitor = await pageAt('203.0.113.9', { cookie: 'walled-garden=1' }, '/es');
    expect([visitor.to, visitor.cookies.length]).toEqual(['/es/unauthenticated-routing?why=walled-garden', 1]);
    const customer = await signedIn();
    customer.put('walled-garden', '1');
    expect((await customer.visit('/')).url).toBe('/billing');
    expect(customer.cookie('walled-garden')).toBeUndefined();
  });
});

describe('ways in from the provider’s other sites', () => {
  const evil = [
    '//evil.example.com',
    '/\\evil.example.com',
    'https://evil.example.com',
    '/%2fevil.example.com',
    'javascript:alert(1)',
    '/@evil.example.com',
  ];

  test('cross-platform sign-on leads a session of this browser to the page, and a visitor to the same page through the sign-in', async () => {
    const browser = await signedIn();
    expect((await browser.visit('/cross-platform-sso?return=%2Fbilling%2Fstatements&sitePartner=TWC')).url).toBe('/billing/statements');
    expect((await browser.visit('/es/cross-platform-sso?return=%2Fbilling%2Fstatements')).url).toBe('/es/billing/statements');
    const visitor = demarc().newBrowser();
    await visitor.visit('/es/cross-platform-sso?return=%2Fes%2Fbilling%2Fstatements');
    expect((await visitor.post('/es/login', { username: 'olivia', password: PERSONA_PASSWORD })).url).toBe('/es/billing/statements');
  });

  test('unauthenticated routing leads signed-in customers to the page and offers visitors the ways to sign in', async () => {
    const browser = await signedIn();
    for (const page of ['/billing/statements', '/es/billing/statements'])
      expect((await browser.visit(`/unauthenticated-routing?return=${encodeURIComponent(page)}`)).url).toBe(page);
    const { body } = await demarc().newBrowser().visit('/unauthenticated-routing?return=%2Fbilling%2Fstatements%3Fyear%3D2026');
    expect(body).toContain('href="/auth/start?return=%2Fbilling%2Fstatements%3Fyear%3D2026"');
    expect(body).toContain('href="/my-account/create"');
    const spanish = await demarc().newBrowser().visit('/unauthenticated-routing?return=%2Fes%2Fbilling%2Fstatements');
    expect(spanish.url).toBe('/es/unauthenticated-routing?return=%2Fes%2Fbilling%2Fstatements');
    expect(spanish.body).toContain('href="/auth/start?return=%2Fes%2Fbilling%2Fstatements"');
  });

  test('(A10) neither leads to another site, whatever the return parameter says', async () => {
    const browser = await signedIn();
    for (const address of evil) {
      const query = `?return=${encodeURIComponent(address)}`;
      for (const path of ['/cross-platform-sso', '/unauthenticated-routing'])
        expect([address, (await browser.visit(`${path}${query}`)).url]).toEqual([address, '/account-summary']);
      expect((await demarc().newBrowser().visit(`/unauthenticated-routing${query}`)).body, address).toContain(
        'href="/auth/start?return=%2Faccount-summary"',
      );
    }
  });
});
