import type { RoutePolicy } from '#platform/rules/route.ts';
import { type RouteId, routeIds, routes } from '#platform/rules/routes.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { Demarc } from '../../compose.ts';
import type { AppSettings } from '../app-origins.ts';
import { contentPolicy, type Transport } from '../security.ts';

/** Where signed-in users prove again who they are before continuing. */
const proofRoutes: readonly RouteId[] = ['confirm', 'verify'];

/** Every page that leads to the login at a bank, in whichever journey. */
const bankLoginRoutes = routeIds.filter((id) => {
  const { guards }: RoutePolicy = routes[id];
  return guards.includes('feature wallet.bankLogin');
});

type Dependencies = Pick<Demarc, 'bankLink' | 'partners'> & {
  readonly settings: Pick<Settings, 'app' | 'publicUrl' | 'speedTestUrl'>;
};

/**
 * The content policies of pages whose form is finally redirected to another site, since browsers check form targets after redirects too: the sign-in
 * back to the app, all proofs to Voice Zone, and, without JavaScript, the login at a bank; of the page that measures against another origin, and of the one that shows a
 * letter in a frame of ours.
 */
export function policiesOfPages(transport: Transport, { bankLink, partners, settings }: Dependencies): ReadonlyMap<RouteId, string> {
  const { app, publicUrl, speedTestUrl } = settings;
  const zones = voiceZonesOf(partners).map((each) => new URL(each).origin);
  const policyTo = (targets: readonly string[]) => contentPolicy(transport, { forms: targets.length === 0 ? undefined : targets.join(' ') });
  return new Map([
    ['login', policyTo([...targetsOf(app), ...zones])] as const,
    ...proofRoutes.map((id) => [id, policyTo(zones)] as const),
    ['mailMessage', contentPolicy(transport, { frames: "'self'" })] as const,
    ...(speedTestUrl === new URL(publicUrl).origin ? [] : [['speedTest', contentPolicy(transport, { connect: speedTestUrl })] as const]),
    ...(bankLink ? bankLoginRoutes.map((id) => [id, policyTo([bankLink.origin])] as const) : []),
  ]);
}

const targetsOf = ({ redirects }: AppSettings): readonly string[] =>
  redirects.map((each) => (each.startsWith('https:') ? new URL(each).origin : new URL(each).protocol));

/** Where customers manage their voice service: the addresses of the partners that have one. */
export const voiceZonesOf = ({ all }: Pick<Partners, 'all'>): readonly string[] => [...new Set(all.flatMap(({ links }) => links.voiceZone ?? []))];
