import { nothingOn, refusalOf } from '#platform/rules/guards.ts';
import { routes } from '#platform/rules/routes.ts';
import { SitemapDocument } from '#platform/web/generated/graphql.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { alwaysListedOf, type ListedId, listedOf } from '../parts/listed.ts';
import { type SitemapData, SitemapPage } from './SitemapPage.tsx';

/**
 * /sitemap: a visitor sees every page that is always there; a customer sees those they may open and have the service for, without the sign-in pages.
 */
export const page = definePage<SitemapData>({
  async load({ graph, words }) {
    const { account, switches } = await graph(SitemapDocument, {});
    if (!account) return { pages: alwaysListedOf(words.partner) };
    const { profile, user } = account;
    const asker = { mayPay: user.mayPay, isEnterprise: profile.customerType === 'enterprise' };
    const has = (line: string | undefined) => line === undefined || profile.services.some((service) => service.line === line);
    const place = { ...nothingOn, on: new Set(switches) };
    const mayOpen = (id: ListedId) => id !== 'login' && refusalOf(routes[id].guards, asker, place) === undefined;
    return { pages: listedOf(words.partner).filter(({ id, line }) => mayOpen(id) && has(line)) };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'account')('sitemapTitle'),
  Page: SitemapPage,
});
