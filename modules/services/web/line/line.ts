import type { VoiceAccess } from '#modules/voice/web/parts/AccessCard.tsx';
import { hasKey } from '#platform/rules/has-key.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { mayManageVoice } from '#platform/rules/role.ts';
import { pathOf, type RouteId } from '#platform/rules/routes.ts';
import { VOICE_ZONE_PATH } from '#platform/rules/voice-zone.ts';
import { ExploreLineDocument, type ExploreLineQuery, VoiceAccessDocument, type VoiceAccessQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ExploreAct, exploreActs, standing } from '../../rules/explore.ts';
import type { PagedLine } from '../parts/lines.ts';
import { type CardService, loadServices, type ServicesData } from '../services/services.ts';

export type Offered = { readonly act: ExploreAct; readonly href: string };

/** A page about the home behind the gateway. */
export type AtHome = 'devices' | 'networks' | 'speed-test';

export type LineData = ServicesData & {
  readonly service: CardService & { readonly line: PagedLine };
  readonly explore: readonly Offered[];
  readonly atHome: readonly AtHome[];
  /** Of voice, for whom it is theirs to manage. */
  readonly voice: VoiceAccess | undefined;
};

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
  const [data, answer, voice] = await Promise.all([
    loadServices(graph),
    orUnavailable(graph(ExploreLineDocument, {})),
    line === 'voice' ? orUnavailable(graph(VoiceAccessDocument, {})) : undefined,
  ]);
  const found = data?.services.find((service) => service.line === line);
  if (data === undefined || found === undefined || !found.provisioned) return undefined;
  const asked = answer === unavailable ? undefined : answer;
  return {
    ...data,
    service: { ...found, line },
    explore: offers(asked, line, { language, mayPay: data.mayPay }),
    voice: accessOf(voice),
    atHome: line === 'internet' ? atHome(data, asked) : [],
  };
}

const accessOf = (answer: VoiceAccessQuery | typeof unavailable | undefined): VoiceAccess | undefined =>
  answer !== undefined && answer !== unavailable && answer.voice?.access
    ? { access: answer.voice.access, label: answer.voice.voicemail.label }
    : undefined;

/** The pages of the home's network, for whom they are: with a gateway in service, and, to change it, for who manages it. */
function atHome({ devices, mayPay }: ServicesData, asked: ExploreLineQuery | undefined): readonly AtHome[] {
  const hasGateway = devices !== unavailable && devices.some(({ kind, line }) => line === 'internet' && kind === 'gateway');
  const home: readonly AtHome[] = hasGateway ? (mayPay ? ['devices', 'networks'] : ['devices']) : [];
  return asked?.switches.includes('speedTest.isOn') ? [...home, 'speed-test'] : home;
}

type Reader = { readonly language: Language; readonly mayPay: boolean };

/**
 * What the explore card of a line offers. The security suite comes with its pages; until then it leads nowhere and is not offered. An upgrade is for who
 * pays; whose bill is past due is told so there.
 */
function offers(asked: ExploreLineQuery | undefined, line: PagedLine, { language, mayPay }: Reader): readonly Offered[] {
  const account = asked?.account;
  if (line === 'mobile' || !account) return [];
  const { voiceZone, user, profile } = account;
  const acts = exploreActs({ line, role: user.role, voiceZone, securitySuite: false, exploreCta: asked.switches.includes('services.exploreCta') });
  return standing(acts, {
    activate: pathIn(language, pathOf('activation')),
    'troubleshoot-remote': pathIn(language, pathOf('servicesTvRemote')),
    'plan-details': pathIn(language, pathOf('myPlan')),
    ...(mayPay && { upgrade: pathIn(language, pathOf('upgrade')) }),
    ...(mayManageVoice(user.role, profile.footprint) && { 'voice-manager': pathIn(language, pathOf('voicePhone')) }),
    ...(voiceZone && { 'voice-zone': pathIn(language, VOICE_ZONE_PATH) }),
    ...(profile.watchTv !== null && { 'watch-tv': profile.watchTv }),
  });
}
