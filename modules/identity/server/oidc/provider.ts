import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Configuration, errors, type Interaction, interactionPolicy } from 'oidc-provider';
import type { Language } from '#platform/rules/language.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Credential, signInClaims } from '../../rules/sign-in-claims.ts';
import { withoutCookie } from '../cookies.ts';
import type { UsersPort } from '../port.ts';
import { createAdapter } from './adapter.ts';
import type { IdentitySecrets } from './secrets.ts';

export const CLIENT_ID = 'consumer_portal';
export const ISSUER_PATH = '/oidc';
export const CALLBACK_PATH = '/auth/callback';
const SESSION_COOKIE = '__Host-oidc';

/** What the id token says besides who: the sign-in configuration of specification 7, and the customer's own choice. */
const claims = ['sub', ...Object.keys(signInClaims), 'credential_type', 'amr', 'keep_me_in'];

/** How somebody proved who they are, in the words of RFC 8176: a passkey is the key of a device, which its person opens. */
const methods: Record<Credential, readonly string[]> = { password: ['pwd'], passkey: ['pop', 'user', 'mfa'] };

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
  readonly onError: (error: unknown) => void;
};

/** The embedded OpenID provider, with the portal as its one client. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Answers a request whose URL is relative to the issuer. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The sign-in that waits for this browser's password; undefined when there is none (any more). */
  waitingSignIn(request: IncomingMessage, response: ServerResponse): Promise<Interaction | undefined>;
  /** Forgets the sign-in that waits for this browser's password: another one begins. */
  forgetWaiting(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The password was right, or the passkey. Answers the address with which the flow goes on. */
  accept(
    request: IncomingMessage,
    response: ServerResponse,
    signIn: { readonly userId: string; readonly kept: boolean; readonly credential: Credential },
  ): Promise<string>;
  /** Ends the provider's own session of this browser, and answers the Set-Cookies that take its cookie away. */
  endSession(request: IncomingMessage, response: ServerResponse): Promise<readonly string[]>;
}

export function createIdentityProvider(needs: ProviderNeeds): IdentityProvider {
  const issuer = new URL(ISSUER_PATH, needs.publicUrl).href;
  const provider = new Provider(issuer, configurationOf(needs));
  livesAt(provider, new URL(needs.publicUrl));
  provider.on('server_error', (_, error) => needs.onError(error));

  const sessionOf = (request: IncomingMessage, response: ServerResponse) => provider.Session.get(provider.createContext(request, response));

  const waitingSignIn: IdentityProvider['waitingSignIn'] = async (request, response) => {
    try {
      return await provider.interactionDetails(request, response);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  };

  return {
    issuer,
    handle: provider.callback(),
    waitingSignIn,

    async forgetWaiting(request, response) {
      await (await waitingSignIn(request, response))?.destroy();
    },

    async accept(request, response, { userId, kept, credential }) {
      // Whoever was signed in here before is signed out first; the provider would ask about it on a page of its own.
      const before = await sessionOf(request, response);
      if (before.accountId !== undefined) {
        const interaction = await provider.interactionDetails(request, response);
        interaction.session = undefined;
        await interaction.persist();
        await before.destroy();
      }
      const login = { accountId: userId, remember: kept, amr: [...methods[credential]] };
      return provider.interactionResult(request, response, { login }, { mergeWithLastSubmission: false });
    },

    async endSession(request, response) {
      const session = await sessionOf(request, response);
      if (session.accountId !== undefined) await session.destroy();
      return [withoutCookie(SESSION_COOKIE), withoutCookie(`${SESSION_COOKIE}.sig`)];
    },
  };
}

/** The provider's addresses and cookies follow PUBLIC_URL, whatever host or scheme a request claims. */
function livesAt(provider: Provider, publicUrl: URL): void {
  Object.defineProperties(provider.request, {
    host: { get: () => publicUrl.host },
    protocol: { get: () => publicUrl.protocol.slice(0, -1) },
    // Browsers take and send Secure cookies on https and on localhost; no other public URL is accepted at start.
    secure: { get: () => true },
  });
}

function configurationOf(needs: ProviderNeeds): Configuration {
  const { users, secrets, publicUrl } = needs;
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const cookie = { httpOnly: true, secure: true, sameSite: 'lax', signed: true, path: '/' } as const;
  return {
    adapter: createAdapter(needs.database, needs.machineClock),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secrets.clientSecret,
        redirect_uris: [new URL(CALLBACK_PATH, publicUrl).href],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: secrets.signingKey.alg,
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: '__Host-oidc-sign-in', resume: '__Secure-oidc-resume' },
      keys: [secrets.cookieKey],
      long: cookie,
      short: cookie,
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic'],
    scopes: ['openid'],
    pkce: { required: () => true },
    claims: { openid: claims },
    // The portal asks nothing but the id token, so all claims travel in it.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      // The portal's own sign-out ends both sessions.
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    // Seconds. The provider's session only has to outlive the redirects: the portal's is the one that lasts, and each sign-in asks anew.
    ttl: { Interaction: 3_600, AuthorizationCode: 60, AccessToken: 60, IdToken: 300, Grant: 600, Session: 600 },
    interactions: {
      policy,
      url: (_, interaction) => needs.loginPath(languageAsked(interaction.params)),
    },
    renderError: (ctx) => ctx.redirect(needs.stoppedPath(languageAsked(ctx.oidc.params))),
    // The portal is the provider's own: nothing to consent to.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    async findAccount({ oidc }, userId, token) {
      if (!(await users.user(userId))) return undefined;
      return {
        accountId: userId,
        async claims() {
          const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined;
          const session = sessionUid === undefined ? undefined : await oidc.provider.Session.findByUid(sessionUid);
          return {
            sub: userId,
            ...signInClaims,
            credential_type: session?.amr?.includes('mfa') ? 'passkey' : 'password',
            keep_me_in: session !== undefined && session.transient !== true,
          };
        },
      };
    },
  };
}

const languageAsked = (params: { readonly ui_locales?: unknown } | undefined): Language => (params?.ui_locales === 'es' ? 'es' : 'en');
