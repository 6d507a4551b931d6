import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { openedWeb, partnersWith } from './testing.ts';

const watchTv = { production: 'https://video.example/', staging: 'https://staging.video.example/' };
const demarc = openedWeb({ more: { DEMARC_PARTNERS: partnersWith({ watchTv }), DEMARC_ENV: 'qa' } });

const headerOf = (html: string): string => /<header .*?<\/header>/s.exec(html)?.[0] ?? '';
const linksIn = (html: string, words: string): number =>
  headerOf(html).match(new RegExp(`<a href="${watchTv.staging}"[^>]*>${words}</a>`, 'g'))?.length ?? 0;

test('customers with TV service find the link to the staging video site in the header, and on a phone in the account menu', async () => {
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

test('there is no link in a journey, without TV service, for other account types or for visitors', async () => {
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

test('every partner of the demo has such a site, of a neutral example domain', () => {
  for (const { links } of shippedPartners.all)
    expect(new URL(links.watchTv?.staging ?? '').hostname).toMatch(/^watch-staging\.([\w-]+\.example|example\.com)$/);
});
