import { nothingOn, refusalOf } from '#platform/rules/guards.ts';
import { routes } from '#platform/rules/routes.ts';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { listedOf } from '../parts/listed.ts';
import { type SitemapData, SitemapPage } from './SitemapPage.tsx';

/** /sitemap: a visitor sees every page, a customer those that they may open and have the service for. */
export const page = definePage<SitemapData>({
  async load({ graph, words }) {
    const pages = listedOf(words.partner);
    const { account } = await graph(ReaderDocument, {});
    if (!account) return { pages };
    const { profile, user } = account;
    const asker = { mayPay: user.mayPay, isEnterprise: profile.customerType === 'enterprise' };
    const has = (line: string | undefined) => line === undefined || profile.services.some((service) => service.line === line);
    return { pages: pages.filter(({ id, line }) => refusalOf(routes[id].guards, asker, nothingOn) === undefined && has(line)) };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'account')('sitemapTitle'),
  Page: SitemapPage,
});
