import type { FrontEndRequest } from '#platform/rules/rendering/front-end.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import { AskingDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { definePage, goTo, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { FrontEndPage, type FrontEndPageData } from './FrontEndPage.tsx';

/** Every page of a separately loaded front end: the route says which one, and it owns all addresses below the route's path. */
export const page = definePage<FrontEndPageData>({
  load: async ({ route, params, search, words, graph, frontEnd }) => {
    const policy: RoutePolicy | undefined = route && routes[route];
    if (!policy?.frontEnd) return notHere;
    const below = params._splat;
    const { language, partner } = words;
    const request = { path: below ? `${policy.path}/${below}` : policy.path, search, language, partner, ...(await askingOf(graph)) };
    const given = await frontEnd?.(policy.frontEnd, request);
    if (given?.answer.kind === 'not-found') return notHere;
    if (given?.answer.kind === 'elsewhere') return goTo(given.answer.to);
    return { name: policy.frontEnd, request, given };
  },
  title: ({ given }, words) => (given?.answer.kind === 'page' ? given.answer.title : sayIn<typeof en>(words, 'portal')('loading')),
  description: ({ given }) => (given?.answer.kind === 'page' ? given.answer.description : undefined),
  Page: FrontEndPage,
});

/** When, and for whom. Help stays available even if this cannot be asked. */
async function askingOf(graph: Graph): Promise<Pick<FrontEndRequest, 'now' | 'timeZone'>> {
  const answer = await graph(AskingDocument, {}).catch(() => undefined);
  return { now: answer?.now, timeZone: answer?.account?.profile.timeZone };
}
