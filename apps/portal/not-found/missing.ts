import { addressOf, alwaysListedOf, type Listed } from '#modules/account/web/parts/listed.ts';
import { pathWithoutLanguage } from '#platform/rules/language.ts';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { PageRequest } from '#platform/web/page.ts';
import { likelyPages } from './likely.ts';

export type Missing = {
  /** The address's words, to search by; no ids. */
  readonly asked: string;
  readonly likely: readonly Listed[];
  /** The page exists, but belongs to a service that the reader does not have. */
  readonly noService: boolean;
};

export async function loadMissing({ graph, params: { _splat = '' }, words }: Pick<PageRequest, 'graph' | 'params' | 'words'>): Promise<Missing> {
  const pages = alwaysListedOf(words.partner).map((each) => ({ ...each, path: addressOf(each.id) }));
  const likely = likelyPages(_splat, pages);
  const address = pathWithoutLanguage(_splat);
  const lacked = await lackedOf(likely, graph);
  return {
    // Addresses are English, so a search in Spanish starts empty.
    asked: (words.language === 'es' ? '' : _splat)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 100),
    likely: likely.filter((each) => !lacked.includes(each)),
    noService: lacked.some(({ path }) => `${address}/`.startsWith(`${path}/`)),
  };
}

/** Pages of services that the reader's account does not have: following them would find nothing either. */
async function lackedOf<Page extends Listed>(pages: readonly Page[], graph: Graph): Promise<readonly Page[]> {
  if (pages.every(({ line }) => line === undefined)) return [];
  // Without an answer, the page is shown as it is for everybody.
  const { account } = await graph(ReaderDocument, {}).catch(() => ({ account: null }));
  return account ? pages.filter(({ line }) => line !== undefined && !account.profile.services.some((service) => service.line === line)) : [];
}
