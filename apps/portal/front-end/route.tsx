import type { FrontEndRequest } from '#platform/rules/rendering/front-end.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';
import { AskingDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { FrontEndPage, type FrontEndPageData } from './FrontEndPage.tsx';

/** Every page of a separately loaded front end: the route says which one, and it owns all addresses below the route's path. */
export const page = definePage<FrontEndPageData>({
  load: async (asked) => {
    const wanted = await wantedOf(asked);
    if (!wanted) return notHere;
    const { name, request } = wanted;
    const given = await asked.frontEnd?.(name, request);
    if (given?.answer.kind === 'not-found') return notHere;
    if (given?.answer.kind === 'elsewhere') return goTo(given.answer.to);
    return { name, request, given };
  },
  // Only on the server: in a browser the front end's own forms act.
  async act(form, asked) {
    const wanted = await wantedOf(asked);
    const given = wanted && (await asked.frontEnd?.(wanted.name, { ...wanted.request, form: fieldsOf(form) }));
    return (given?.answer.kind === 'acted' ? given.answer.answer : undefined) ?? { problems: [], note: 'unavailable' };
  },
  title: ({ given }, words) => (given?.answer.kind === 'page' ? given.answer.title : sayIn<typeof en>(words, 'portal')('loading')),
  description: ({ given }) => (given?.answer.kind === 'page' ? given.answer.description : undefined),
  Page: FrontEndPage,
});

/** The front end of the address, and what it is asked for. */
async function wantedOf({ route, params, search, words, graph }: PageRequest) {
  const policy: RoutePolicy | undefined = route && routes[route];
  if (!policy?.frontEnd) return undefined;
  const { language, partner } = words;
  const path = params._splat ? `${policy.path}/${params._splat}` : policy.path;
  return { name: policy.frontEnd, request: { path, search, language, partner, ...(await askingOf(graph)) } };
}

/** When, and for whom. Help stays available even if this cannot be asked. */
async function askingOf(graph: Graph): Promise<Pick<FrontEndRequest, 'now' | 'timeZone'>> {
  const answer = await graph(AskingDocument, {}).catch(() => undefined);
  return { now: answer?.now, timeZone: answer?.account?.profile.timeZone };
}
