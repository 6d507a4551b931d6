import { type Configuration, interactionPolicy } from 'oidc-provider';
import type { Language } from '#platform/rules/language.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sessionTimeouts } from '../../rules/session/session-timeouts.ts';
import { type Credential, clientIds, signInClaims } from '../../rules/sign-in/sign-in-claims.ts';
import type { UsersPort } from '../port.ts';
import { loginOfAccount } from '../proved-login.ts';
import type { AppSessions } from '../sessions/sessions.ts';
import { createAdapter } from './adapter.ts';
import { clientMetadata, extraParams, type OtherPortals, type VoiceZoneClient } from './clients.ts';
import { fetchNothing } from './fetch-nothing.ts';
import type { IdentitySecrets } from './secrets.ts';

export const SESSION_COOKIE = '__Host-oidc';

/** What the id token says besides the user: the sign-in configuration of specification 7, and the customer's own choice. */
const claims = ['sub', ...Object.keys(signInClaims), 'credential_type', 'amr', 'keep_me_in', 'login_generation'];

/** How somebody proved who they are, in terms of RFC 8176: a passkey is a device key that its owner unlocks. */
export const amrValues: Record<Credential, readonly string[]> = { password: ['pwd'], passkey: ['pop', 'user', 'mfa'] };

export type ProviderDependencies = {
  readonly database: Database;
  readonly accounts: UsersPort;
  readonly machine: MachineClock;
  readonly secrets: IdentitySecrets;
  /** Our public address, "https://portal.example". */
  readonly publicUrl: string;
  /** The page that asks for username and password for the sign-in with this id, in the language the flow began in. */
  readonly loginPath: (language: Language, signInId: string) => string;
  /** The page that says that a sign-in cannot continue. */
  readonly stoppedPath: (language: Language) => string;
  /** Where the app on a device receives its sign-ins; empty if there is no app. */
  readonly appRedirects: readonly string[];
  /** Origins from which the app's pages request tokens. */
  readonly appOrigins: readonly string[];
  readonly appSessions: AppSessions;
  /** The current generation of a login; undefined if there is none. */
  readonly generationOf: (userId: string) => Promise<number | undefined>;
  readonly others: OtherPortals;
  readonly voiceZone: VoiceZoneClient;
  readonly onError: (error: unknown) => void;
};

/** @param term the key term that signs */
export function configurationOf(deps: ProviderDependencies, term: number): Configuration {
  const { accounts, secrets, appSessions, appOrigins, generationOf } = deps;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const cookie = { httpOnly: true, secure: true, sameSite: 'lax', signed: true, path: '/' } as const;
  return {
    adapter: createAdapter(deps.database, deps.machine),
    fetch: fetchNothing,
    clients: clientMetadata(deps),
    // The first one signs; the next one is published before it does.
    jwks: { keys: [secrets.signingKey(term), secrets.signingKey(term + 1), secrets.signingKey(term - 1)] },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: '__Host-oidc-sign-in', resume: '__Secure-oidc-resume' },
      keys: [secrets.cookieKey],
      long: cookie,
      short: cookie,
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'none'],
    scopes: ['openid'],
    pkce: { required: () => true },
    claims: { openid: claims },
    extraParams,
    clientBasedCORS: (_ctx, origin, client) => client.clientId === clientIds.app && appOrigins.includes(origin),
    // The portal asks only for the id token, so all claims travel in it.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId },
      // The portal's own sign-out ends both sessions; that of another portal is answered by our route (`rpInitiatedLogout`).
      rpInitiatedLogout: { enabled: deps.others.origins.length > 0 },
      userinfo: { enabled: false },
    },
    // Seconds. The provider's session only has to outlive the redirects: the portal's session is the one that lasts, and each sign-in asks again.
    // Whatever the app holds ends with its session at the latest.
    ttl: {
      Interaction: 3_600,
      AuthorizationCode: 60,
      IdToken: 300,
      Session: 600,
      PushedAuthorizationRequest: 60,
      AccessToken: (_ctx, _token, client) => (client.clientId === clientIds.app ? 600 : 60),
      RefreshToken: sessionTimeouts.keptMs / 1000,
      Grant: (_ctx, { clientId }) => (clientId === clientIds.app ? sessionTimeouts.keptMs / 1000 : 600),
    },
    issueRefreshToken: async (ctx, client, code) => {
      const { accountId, grantId } = code;
      const login = accountId === undefined ? undefined : loginOfAccount(accountId);
      if (client.clientId !== clientIds.app || login === undefined || grantId === undefined) return false;
      return appSessions.begin(grantId, {
        ...login,
        credential: credentialOf('amr' in code ? code.amr : undefined),
        authenticatedAtMs: ('authTime' in code && typeof code.authTime === 'number' ? code.authTime : 0) * 1000,
        browser: ctx.req.headers['user-agent'],
      });
    },
    // A reused token ends its grant, and with it the session: one of its two holders is not the app.
    rotateRefreshToken: true,
    expiresWithSession: async (_ctx, { clientId }) => clientId !== clientIds.app,
    interactions: {
      policy,
      async url({ oidc }, interaction) {
        // A pushed request begins one sign-in: a second one would not be counted.
        await oidc.entities.PushedAuthorizationRequest?.destroy();
        return deps.loginPath(requestedLanguage(interaction.params), interaction.uid);
      },
    },
    renderError: (ctx) => ctx.redirect(deps.stoppedPath(requestedLanguage(ctx.oidc.params))),
    // The portal belongs to the provider: there is nothing to consent to.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    async findAccount({ oidc }, accountId, token) {
      const login = loginOfAccount(accountId);
      if ((await generationOf(login.userId)) !== login.generation || !(await accounts.user(login.userId))) return undefined;
      if (token instanceof oidc.provider.RefreshToken && !(await appSessions.isAlive(token.grantId ?? ''))) return undefined;
      return {
        // Where tokens are issued, this is their `sub`.
        accountId: token === undefined ? accountId : login.userId,
        async claims() {
          const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined;
          const session = sessionUid === undefined ? undefined : await oidc.provider.Session.findByUid(sessionUid);
          return {
            sub: login.userId,
            // The portal's session begins only for this generation.
            login_generation: login.generation,
            ...signInClaims,
            credential_type: credentialOf(token && 'amr' in token ? token.amr : undefined),
            keep_me_in: session !== undefined && session.transient !== true,
          };
        },
      };
    },
  };
}

const credentialOf = (amr: unknown): Credential => (Array.isArray(amr) && amr.includes('mfa') ? 'passkey' : 'password');

const requestedLanguage = (params: { readonly ui_locales?: unknown } | undefined): Language => (params?.ui_locales === 'es' ? 'es' : 'en');
