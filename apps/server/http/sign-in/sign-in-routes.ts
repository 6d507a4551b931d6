import type { FastifyInstance } from 'fastify';
import { identityLimits } from '#modules/identity/rules/sign-in/sign-in-limits.ts';
import { createLimiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import { createTries } from '#modules/identity/server/limits/tries.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { Demarc } from '../../compose.ts';
import { voiceZonesOf } from '../pages/page-policies.ts';
import type { RenderPage } from '../pages/pages.ts';
import type { PartnerOfRequest } from '../pages/partner-of-request.ts';
import { addNewAccountRoutes } from './new-account/new-account-routes.ts';
import { createRefusedTokens } from './providers/backchannel-logout.ts';
import { embeddedProviderRoutes, type VoiceZoneAccess } from './providers/embedded-provider-routes.ts';
import { externalProviderRoutes } from './providers/external-provider-routes.ts';
import { addInvitationRoutes } from './recovery/invitation-routes.ts';
import { addRecoveryRoutes } from './recovery/recovery-routes.ts';

type Dependencies = {
  readonly demarc: Demarc;
  readonly settings: Settings;
  readonly database: Database;
  readonly renderPage: RenderPage;
  readonly partnerOf: PartnerOfRequest;
  readonly log: Log;
};

/** The operator's identity provider, or the embedded one with everything for passwords. */
export async function addSignInRoutes(app: FastifyInstance, { demarc, settings, database, renderPage, partnerOf, log }: Dependencies): Promise<void> {
  const { publicUrl, identityProvider: registration, otherPortals } = settings;
  const { identity, passkeys, recovery, security, partners, stepUp } = demarc;
  const { account, configuration } = demarc.apis;
  const voiceZone: VoiceZoneAccess = {
    account,
    stepUp,
    addressFor: (footprint) => partners.ofFootprint(footprint).links.voiceZone,
    isOn: (whose) => configuration.toggle('identity.voiceZoneSignIn', whose),
  };
  const preferredLanguage = async (userId: string) => (await account.user(userId))?.language;
  const deps = {
    identity,
    preferredLanguage,
    machine: machineClock,
    secret: keyFor(settings, 'identity'),
    publicUrl,
    renderPage,
    security,
    voiceZone,
  };
  addNewAccountRoutes(app, {
    newAccount: demarc.apis.newAccount,
    ...{ identity, publicUrl, renderPage },
    partnerOf: (request) => partnerOf(request, undefined),
  });
  if (registration) {
    const tries = createTries(database);
    const limited = createLimiter(identityLimits, tries, machineClock, security);
    const isLimited = async (network: string) => (await limited('begin', network)) !== undefined;
    const logout = { providerLogout: demarc.providerLogout, refusedTokens: createRefusedTokens(tries, limited) };
    await app.register((scope) => externalProviderRoutes(scope, { ...deps, ...logout, registration, partnerOf, isLimited }));
    return;
  }
  addInvitationRoutes(app, { users: demarc.apis.users, identity, publicUrl, renderPage });
  addRecoveryRoutes(app, { recovery, identity, publicUrl, renderPage });
  const onError = (error: unknown) => log.error({ error }, 'signing in or out failed');
  const embedded = { passkeys, accounts: demarc.provider.accounts, database, app: settings.app, otherPortals, partnerOf, onError };
  const asClient = { ...voiceZone, addresses: voiceZonesOf(partners), secret: settings.voiceZoneSecret };
  await app.register((scope) => embeddedProviderRoutes(scope, { ...deps, ...embedded, voiceZone: asClient }));
}
