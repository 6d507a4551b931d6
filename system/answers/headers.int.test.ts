import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { routes } from '#platform/rules/routes.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { openedWeb, partnersWith } from './testing.ts';

const watchTv = { production: 'https://video.example/', staging: 'https://staging.video.example/' };
const demarc = openedWeb({ more: { DEMARC_PARTNERS: partnersWith({ watchTv }), DEMARC_ENV: 'qa' } });

const headerOf = (html: string): string => /<header .*?<\/header>/s.exec(html)?.[0] ?? '';
const linksIn = (html: string, words: string): number =>
  headerOf(html).match(new RegExp(`<a href="${watchTv.staging}"[^>]*>${words}</a>`, 'g'))?.length ?? 0;

test('HDR-13 customers with TV service find the link to the staging video site in the header, and on a phone in the account menu', async () => {
  const browser = await demarc().signedIn('olivia');
  for (const [path, words] of [
    ['/account-summary', 'Watch TV'],
    ['/sitemap', 'Watch TV'],
    ['/es/account-summary', 'Ver TV'],
  ] as const) {
    const { body } = await browser.visit(path);
    expect(linksIn(body, words), path).toBe(2);
    expect(body, path).not.toContain(watchTv.production);
  }
});

test('HDR-13 no link leads to the site in a journey, without TV service, for other account types or for visitors', async () => {
  const [olivia, without] = [await demarc().signedIn('olivia'), await demarc().signedIn('emma')];
  const pages = [
    await olivia.visit('/user-preferences/email'),
    await without.visit('/account-summary'),
    await demarc().newBrowser().visit('/login'),
    await demarc().newBrowser().visit('/support'),
  ];
  await sql`update bss.accounts set type = 'other'`.execute(demarc().database);
  pages.push(await olivia.visit('/account-summary'));
  for (const { body, url } of pages) {
    expect(headerOf(body), url).toContain('href="/support"');
    expect(headerOf(body), url).not.toContain('video.example');
  }
});

test('HDR-04 without TV service, and for other account types, the link leads to the buy home instead; for whoever may not buy, and for visitors, nowhere', async () => {
  const buy = (html: string, path = '/buy') =>
    headerOf(html).match(new RegExp(`<a href="${path}"[^>]*>(?:TV plans|Planes de TV)</a>`, 'g'))?.length ?? 0;
  const emma = await demarc().signedIn('emma');
  expect(buy((await emma.visit('/account-summary')).body)).toBe(2);
  expect(buy((await emma.visit('/es/account-summary')).body, '/es/buy')).toBe(2);
  const [olivia, sofia] = [await demarc().signedIn('olivia'), await demarc().signedIn('sofia')];
  const ofType = async (type: string) => {
    await sql`update bss.accounts set type = ${type}`.execute(demarc().database);
    return [(await olivia.visit('/account-summary')).body, (await sofia.visit('/account-summary')).body].map((html) => buy(html));
  };
  expect(await ofType('other'), 'sofia may not pay').toEqual([2, 0]);
  expect(await ofType('standard')).toEqual([0, 0]);
  expect(buy((await demarc().newBrowser().visit('/mkt')).body)).toBe(0);
});

const hasLink = (html: string, href: string) => new RegExp(`<a [^>]*href="${href}"`).test(headerOf(html));

test('HDR-07 HDR-14 the header leads to orders and to an upgrade: the plan if the set-top boxes of the partner can be upgraded, otherwise the offers; contact and commitment are on every page', async () => {
  const [olivia, sofia] = [await demarc().signedIn('olivia'), await demarc().signedIn('sofia')];
  const { body } = await olivia.visit('/account-summary');
  expect([hasLink(body, '/orders'), hasLink(body, '/myplan'), hasLink(body, '/deals')]).toEqual([true, true, false]);
  expect(body).toMatch(/<footer.*href="\/contact-us".*href="\/page\/customer-commitment"/s);
  expect(hasLink((await olivia.visit('/support')).body, '/contact-us'), 'where somebody looks for help').toBe(true);
  const standard = (await sofia.visit('/account-summary')).body;
  expect([hasLink(standard, '/orders'), hasLink(standard, '/settings'), hasLink(standard, '/myplan')], 'who may not pay').toEqual([
    false,
    true,
    false,
  ]);
  await sql`update bss.accounts set footprint = 'TWC'`.execute(demarc().database);
  const elsewhere = (await (await demarc().signedIn('olivia')).visit('/account-summary')).body;
  expect([hasLink(elsewhere, '/myplan'), hasLink(elsewhere, '/deals')]).toEqual([false, true]);
  await sql`update bss.accounts set footprint = 'CHTR'`.execute(demarc().database);
});

test('HDR-08 HDR-12 the storefront has how to reach us, and the cart once something is in it', async () => {
  const olivia = await demarc().signedIn('olivia');
  for (const path of ['/deals', '/orders']) {
    const { body } = await olivia.visit(path);
    expect([hasLink(body, '/contact-us'), hasLink(body, '/checkout')], path).toEqual([true, false]);
  }
  await sql`
    insert into demarc.cart (account_id, wishes, changed_at)
    select account_id, '[{"kind": "product", "id": "tv-sports"}, {"kind": "end", "id": "tv-select"}]', now() from bss.accounts`.execute(
    demarc().database,
  );
  for (const path of ['/deals', '/orders', '/buy']) {
    const header = headerOf((await olivia.visit(path)).body);
    expect(header, path).toMatch(/<a [^>]*aria-label="Cart 2 items"[^>]*href="\/checkout"/);
  }
  expect(headerOf((await olivia.visit('/es/deals')).body)).toContain('aria-label="Carrito 2 artículos"');
  expect(hasLink((await olivia.visit('/account-summary')).body, '/checkout'), 'nothing is sold there').toBe(false);
  const visitor = (await demarc().newBrowser().visit('/mkt')).body;
  expect([hasLink(visitor, '/contact-us'), hasLink(visitor, '/checkout'), /Sign in</.test(headerOf(visitor))]).toEqual([true, false, true]);
});

test('SHELL-02 SHELL-19 each route has one of four layouts: buying has its header with the way back and out, and neither side menu nor mobile footer', async () => {
  const olivia = await demarc().signedIn('olivia');
  const menus = async (path: string) => (await olivia.visit(path)).body.match(/<nav aria-label="Main"/g)?.length ?? 0;
  expect(await menus('/account-summary'), 'default').toBe(2);
  expect(await menus('/user-preferences/email'), 'focused').toBe(0);
  expect(await menus('/sitemap'), 'full-width-header-only').toBe(0);
  for (const path of ['/buy', '/upgrade', '/change', '/checkout']) {
    expect(await menus(path), path).toBe(0);
    const header = headerOf((await olivia.visit(path)).body);
    expect(header, path).toMatch(
      /^<header [^>]*data-leaves="true"[^>]*>.*aria-label="Demarc, offers for you".*aria-label="Back".*<a [^>]*href="\/deals"[^>]*>.*Leave<.*Sign out</s,
    );
  }
});

test('HDR-09 where Auto Pay is missing and is turned on, the header has the way back and out, and how to reach us; elsewhere in Auto Pay it does not say so', async () => {
  const olivia = await demarc().signedIn('olivia');
  const header = headerOf((await olivia.visit('/billing/autopay/enroll')).body);
  expect(header).toMatch(/^<header [^>]*data-leaves="true"[^>]*>.*aria-label="Back".*<a [^>]*href="\/billing\/autopay"[^>]*>.*Leave</s);
  expect(hasLink(header, '/contact-us')).toBe(true);
  expect(hasLink((await olivia.visit('/billing/autopay/change')).body, '/contact-us')).toBe(false);
});

test('HDR-11 a phone is brought under a header of its own: the way back and out, the brand that leads to the offers, how to reach us, and no cart', async () => {
  const olivia = await demarc().signedIn('olivia');
  const { body } = await olivia.visit('/byod');
  const header = headerOf(body);
  expect(header).toMatch(
    /^<header [^>]*data-leaves="true"[^>]*>.*aria-label="Demarc, offers for you".*aria-label="Back".*<a [^>]*href="\/billing\/mobile"[^>]*>.*Leave</s,
  );
  expect([hasLink(body, '/contact-us'), hasLink(body, '/checkout'), /<nav aria-label="Main"/.test(body)]).toEqual([true, false, false]);
});

/** What tells the headers apart. */
const marksOf = (body: string) => {
  const header = headerOf(body);
  const marks = {
    menus: /<nav aria-label="Main"/.test(body),
    back: /aria-label="Back"/.test(header),
    leaves: /data-leaves="true"/.test(header),
    contact: hasLink(body, '/contact-us'),
    cart: hasLink(body, '/checkout'),
    offers: /aria-label="Demarc, offers for you"/.test(header),
    signIn: />Sign in</.test(header),
  };
  return Object.entries(marks).flatMap(([mark, isThere]) => (isThere ? [mark] : []));
};

test('HDR-01 each route has its header: one of ten, and in the app of the provider the bridge header instead of it', async () => {
  expect(new Set(Object.values(routes).map(({ header }) => header))).toEqual(
    new Set(['unauthenticated', 'extended', 'support', 'notfound', 'storefront', 'webform', 'missing-auto-pay', 'buyflow', 'mobile-buyflow', 'flat']),
  );
  const [visitor, olivia] = [demarc().newBrowser(), await demarc().signedIn('olivia')];
  const marks = async (browser: typeof olivia, path: string) => marksOf((await browser.visit(path)).body);
  expect(await marks(visitor, '/sitemap'), 'unauthenticated').toEqual(['signIn']);
  expect(await marks(olivia, '/account-summary'), 'extended').toEqual(['menus']);
  expect(await marks(olivia, '/support'), 'support').toEqual(['menus', 'contact']);
  expect(await marks(olivia, '/no-such-page'), 'notfound').toEqual(['menus', 'contact']);
  expect(await marks(olivia, '/deals'), 'storefront').toEqual(['menus', 'contact', 'cart']);
  expect(await marks(olivia, '/support/forms'), 'webform, which asks before it is left by script').toEqual(['menus', 'contact']);
  expect(await marks(olivia, '/billing/autopay/enroll'), 'missing auto pay').toEqual(['back', 'leaves', 'contact']);
  expect(await marks(olivia, '/buy'), 'buyflow').toEqual(['back', 'leaves', 'cart', 'offers']);
  expect(await marks(olivia, '/byod'), 'mobile buyflow').toEqual(['back', 'leaves', 'contact', 'offers']);
  expect(await marks(olivia, '/user-preferences/email'), 'flat').toEqual(['back', 'leaves']);
  const app = demarc().newBrowser();
  app.put('one-app', '1');
  expect(headerOf((await app.visit('/support')).body), 'bridge').toMatch(/data-back="true".*data-out="app"/s);
});

test('every partner of the demo has such a site, of a neutral example domain', () => {
  for (const { links } of shippedPartners.all)
    expect(new URL(links.watchTv?.staging ?? '').hostname).toMatch(/^watch-staging\.([\w-]+\.example|example\.com)$/);
});
