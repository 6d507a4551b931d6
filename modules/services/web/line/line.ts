import { hasKey } from '#platform/rules/has-key.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { ExploreLineDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ExploreAct, exploreActs, standing } from '../../rules/explore.ts';
import type { PagedLine } from '../parts/lines.ts';
import { type CardService, loadServices, type ServicesData } from '../services/services.ts';

export type Offered = { readonly act: ExploreAct; readonly href: string };

export type LineData = ServicesData & { readonly service: CardService & { readonly line: PagedLine }; readonly explore: readonly Offered[] };

const lineOf = {
  servicesInternet: 'internet',
  servicesVoice: 'voice',
  servicesTv: 'tv',
  servicesMobile: 'mobile',
  servicesInternetNotProvisioned: 'internet',
  servicesVoiceNotProvisioned: 'voice',
  servicesTvNotProvisioned: 'tv',
  servicesMobileNotProvisioned: 'mobile',
} as const satisfies Partial<Record<RouteId, PagedLine>>;

/** The line that a route is about. @throws for another page */
export function lineOfRoute(route: RouteId | undefined): PagedLine {
  if (route === undefined || !hasKey(lineOf, route)) throw new Error(`${route} is about no line of service`);
  return lineOf[route];
}

/** A line with everything on its page; undefined if the account does not have it set up. */
export async function loadLine(graph: Graph, line: PagedLine, language: Language): Promise<LineData | undefined> {
  const [data, explore] = await Promise.all([loadServices(graph), orUnavailable(offers(graph, line, language))]);
  const found = data?.services.find((service) => service.line === line);
  if (data === undefined || found === undefined || !found.provisioned) return undefined;
  return { ...data, service: { ...found, line }, explore: explore === unavailable ? [] : explore };
}

/**
 * What the explore card of a line offers. Activation, plan details, the security suite, upgrades, the voice online manager and the remote control come
 * with their pages; until then they lead nowhere and are not offered.
 */
async function offers(graph: Graph, line: PagedLine, language: Language): Promise<readonly Offered[]> {
  if (line === 'mobile') return [];
  const { account } = await graph(ExploreLineDocument, {});
  if (account === null) return [];
  const { voiceZone, user, profile } = account;
  const acts = exploreActs({ line, role: user.role, voiceZone, securitySuite: false, exploreCta: false });
  return standing(acts, {
    ...(voiceZone && { 'voice-zone': pathIn(language, VOICE_ZONE_PATH) }),
    ...(profile.watchTv !== null && { 'watch-tv': profile.watchTv }),
  });
}
