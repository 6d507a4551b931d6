import type { FastifyInstance } from 'fastify';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { keyFor, type Settings } from '#platform/server/settings/settings.ts';
import type { House } from '../compose.ts';
import type { AppSettings } from './app-origins.ts';
import { externalIdentityRoutes } from './external-identity-routes.ts';
import { identityRoutes } from './identity-routes.ts';
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
  const { identity, passkeys, recovery, security } = house;
  const needs = { identity, machineClock, secret: keyFor(settings, 'identity'), publicUrl, renderPage, security };
  if (at) {
    await app.register((scope) => externalIdentityRoutes(scope, { ...needs, at }));
    return;
  }
  addInvitationRoutes(app, { users: house.apis.users, identity, publicUrl, renderPage });
  addRecoveryRoutes(app, { recovery, identity, publicUrl, renderPage });
  const onError = (error: unknown) => log.error({ error }, 'signing in or out failed');
  const embedded = { passkeys, users: house.provider.accounts, database, app: settings.app, otherPortals, partnerOf, onError };
  await app.register((scope) => identityRoutes(scope, { ...needs, ...embedded }));
}

/** Where the form of the sign-in leads in the end: back to the app, which browsers hold to be a target of the form. */
export function appSchemes({ redirects }: AppSettings): string | undefined {
  const targets = redirects.map((each) => (each.startsWith('https:') ? new URL(each).origin : new URL(each).protocol));
  return targets.length === 0 ? undefined : targets.join(' ');
}
