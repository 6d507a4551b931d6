import type { FastifyInstance } from 'fastify';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { keyFor, type Settings } from '#platform/server/settings/settings.ts';
import type { House } from '../compose.ts';
import type { AppSettings } from './app-origins.ts';
import { externalIdentityRoutes } from './external-identity-routes.ts';
import { identityRoutes, type VoiceZoneOfHouse } from './identity-routes.ts';
import { addInvitationRoutes } from './invitation-routes.ts';
import type { RenderPage } from './pages.ts';
import type { PartnerOfRequest } from './partner-of-request.ts';
import { addRecoveryRoutes } from './recovery-routes.ts';

type Needs = {
  readonly house: House;
  readonly settings: Settings;
  readonly database: Database;
  readonly renderPage: RenderPage;
  readonly partnerOf: PartnerOfRequest;
  readonly log: Log;
};

/** The operator's identity provider, or the embedded one with all that belongs to passwords. */
export async function addSigningIn(app: FastifyInstance, { house, settings, database, renderPage, partnerOf, log }: Needs): Promise<void> {
  const { publicUrl, identityProvider: at, otherPortals } = settings;
  const { identity, passkeys, recovery, security, partners, stepUp } = house;
  const { account, configuration } = house.apis;
  const voiceZone: VoiceZoneOfHouse = {
    account,
    stepUp,
    addressFor: (footprint) => partners.ofFootprint(footprint).links.voiceZone,
    isOn: (whose) => configuration.toggle('identity.voiceZoneSignIn', whose),
  };
  const needs = { identity, machineClock, secret: keyFor(settings, 'identity'), publicUrl, renderPage, security, voiceZone };
  if (at) {
    await app.register((scope) => externalIdentityRoutes(scope, { ...needs, at }));
    return;
  }
  addInvitationRoutes(app, { users: house.apis.users, identity, publicUrl, renderPage });
  addRecoveryRoutes(app, { recovery, identity, publicUrl, renderPage });
  const onError = (error: unknown) => log.error({ error }, 'signing in or out failed');
  const embedded = { passkeys, users: house.provider.accounts, database, app: settings.app, otherPortals, partnerOf, onError };
  const asClient = { ...voiceZone, addresses: voiceZonesOf(partners), secret: settings.voiceZoneSecret };
  await app.register((scope) => identityRoutes(scope, { ...needs, ...embedded, voiceZone: asClient }));
}

/** Where customers manage their voice service: the addresses of the partners that have one. */
const voiceZonesOf = ({ all }: Pick<Partners, 'all'>): readonly string[] => [...new Set(all.flatMap(({ links }) => links.voiceZone ?? []))];

/** Where a form leads in the end, by redirects, which browsers hold to be its targets: the sign-in back to the app, and all proofs to Voice Zone. */
export const appSchemes = ({ redirects }: AppSettings): readonly string[] =>
  redirects.map((each) => (each.startsWith('https:') ? new URL(each).origin : new URL(each).protocol));
export const voiceZoneOrigins = (partners: Pick<Partners, 'all'>): readonly string[] => voiceZonesOf(partners).map((each) => new URL(each).origin);
