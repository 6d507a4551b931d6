import { addressOf, alwaysListedOf, type Listed } from '#modules/account/web/parts/listed.ts';
import type { Guard } from '#platform/rules/guards.ts';
import { pathWithoutLanguage } from '#platform/rules/language.ts';
import { routes } from '#platform/rules/routes.ts';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import type { PageRequest } from '#platform/web/page.ts';
import { likelyPages } from './likely.ts';

export type Missing = {
  /** The address's words, to search by; no ids. */
  readonly query: string;
  readonly likely: readonly Listed[];
  /** The page exists, but belongs to a service that the reader does not have. */
  readonly noService: boolean;
};

export async function loadMissing({ graph, params: { _splat = '' }, words }: Pick<PageRequest, 'graph' | 'params' | 'words'>): Promise<Missing> {
  const pages = alwaysListedOf(words.partner).map((each) => ({ ...each, path: addressOf(each.id) }));
  const likely = likelyPages(_splat, pages);
  const address = pathWithoutLanguage(_splat);
  const reader = await readerFor(likely, graph);
  const lacked = likely.filter(({ line }) => reader && line !== undefined && !reader.profile.services.some((service) => service.line === line));
  return {
    // Addresses are English, so a search in Spanish starts empty.
    query: (words.language === 'es' ? '' : _splat)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 100),
    likely: likely.filter((each) => !lacked.includes(each) && !(reader && isForVisitors(each))),
    noService: lacked.some(({ path }) => `${address}/`.startsWith(`${path}/`)),
  };
}

/** Who reads, if that decides which of the pages exist for them; null for a visitor. Without an answer, they are shown as they are for everybody. */
async function readerFor(pages: readonly Listed[], graph: Graph) {
  if (pages.every((each) => each.line === undefined && !isForVisitors(each))) return null;
  const { account } = await graph(ReaderDocument, {}).catch(() => ({ account: null }));
  return account;
}

/** Of no use to someone who is signed in. */
const isForVisitors = ({ id }: Listed): boolean => id === 'login' || guardsOf(id).includes('visitors-only');

const guardsOf = (id: Listed['id']): readonly Guard[] => routes[id].guards;
