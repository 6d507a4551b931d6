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

/** What the id token says besides who: the sign-in configuration of specification 7, and the customer's own choice. */
const claims = ['sub', ...Object.keys(signInClaims), 'credential_type', 'amr', 'keep_me_in', 'login_generation'];

/** How somebody proved who they are, in the words of RFC 8176: a passkey is the key of a device, which its person opens. */
export const amrValues: Record<Credential, readonly string[]> = { password: ['pwd'], passkey: ['pop', 'user', 'mfa'] };

export type ProviderNeeds = {
  readonly database: Database;
  readonly users: UsersPort;
  readonly machineClock: MachineClock;
  readonly secrets: IdentitySecrets;
  /** Where customers find us, "https://portal.example". */
  readonly publicUrl: string;
  /** The page that asks for username and password, by the language that the flow was begun in. */
  readonly loginPath: (language: Language) => string;
  /** The page that says that a sign-in cannot go on. */
  readonly stoppedPath: (language: Language) => string;
  /** Where the app on a device takes its sign-ins back; none: there is no app. */
  readonly appRedirects: readonly string[];
  /** Origins from which the app's pages ask for tokens. */
  readonly appOrigins: readonly string[];
  readonly appSessions: AppSessions;
  /** The generation of a login now; undefined: there is none. */
  readonly generationOf: (userId: string) => Promise<number | undefined>;
  readonly others: OtherPortals;
  readonly voiceZone: VoiceZoneClient;
  readonly onError: (error: unknown) => void;
};

/** @param term whose key signs */
export function configurationOf(needs: ProviderNeeds, term: number): Configuration {
  const { users, secrets, appSessions, appOrigins, generationOf } = needs;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const cookie = { httpOnly: true, secure: true, sameSite: 'lax', signed: true, path: '/' } as const;
  return {
    adapter: createAdapter(needs.database, needs.machineClock),
    fetch: fetchNothing,
    clients: clientMetadata(needs),
    // The first one signs; the next one is known before it does.
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
    // The portal asks nothing but the id token, so all claims travel in it.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId },
      // The portal's own sign-out ends both sessions; that of another portal is answered by our route (`rpInitiatedLogout`).
      rpInitiatedLogout: { enabled: needs.others.origins.length > 0 },
      userinfo: { enabled: false },
    },
    // Seconds. The provider's session only has to outlive the redirects: the portal's is the one that lasts, and each sign-in asks anew. What the app holds
    // ends with its session at the latest.
    ttl: {
      ...{ Interaction: 3_600, AuthorizationCode: 60, IdToken: 300, Session: 600, PushedAuthorizationRequest: 60 },
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
    // A token that comes again ends its grant, and with it the session: one of the two that had it is not the app.
    rotateRefreshToken: true,
    expiresWithSession: async (_ctx, { clientId }) => clientId !== clientIds.app,
    interactions: {
      policy,
      async url({ oidc }, interaction) {
        // What was pushed begins one sign-in: another one, with the same, would not be counted.
        await oidc.entities.PushedAuthorizationRequest?.destroy();
        return needs.loginPath(languageAsked(interaction.params));
      },
    },
    renderError: (ctx) => ctx.redirect(needs.stoppedPath(languageAsked(ctx.oidc.params))),
    // The portal is the provider's own: nothing to consent to.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    async findAccount({ oidc }, accountId, token) {
      const login = loginOfAccount(accountId);
      if ((await generationOf(login.userId)) !== login.generation || !(await users.user(login.userId))) return undefined;
      if (token instanceof oidc.provider.RefreshToken && !(await appSessions.isAlive(token.grantId ?? ''))) return undefined;
      return {
        // Where tokens are given out, this is their `sub`.
        accountId: token === undefined ? accountId : login.userId,
        async claims() {
          const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined;
          const session = sessionUid === undefined ? undefined : await oidc.provider.Session.findByUid(sessionUid);
          return {
            sub: login.userId,
            // The portal's session begins for this one alone.
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

const languageAsked = (params: { readonly ui_locales?: unknown } | undefined): Language => (params?.ui_locales === 'es' ? 'es' : 'en');
