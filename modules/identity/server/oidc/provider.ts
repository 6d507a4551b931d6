import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { errors, type Interaction } from 'oidc-provider';
import { z } from 'zod';
import type { Credential } from '../../rules/sign-in/sign-in-claims.ts';
import { withoutCookie } from '../cookies.ts';
import { accountIdOf, loginOfAccount, type ProvedLogin } from '../proved-login.ts';
import { responseModes } from './clients.ts';
import { amrValues, configurationOf, type ProviderDependencies, SESSION_COOKIE } from './configuration.ts';
import { keyTerm } from './secrets.ts';

export const ISSUER_PATH = '/oidc';

/** The embedded OpenID provider, with the portal and the app as its clients. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Answers a request whose URL is relative to the issuer. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The last sign-in begun in this browser that waits for a password: the provider's interaction. Undefined if there is none (any more). */
  pendingInteraction(request: IncomingMessage, response: ServerResponse): Promise<Interaction | undefined>;
  /**
   * The sign-in with this id, which an address names. Undefined if it does not wait (any more). It says nothing about the browser that asks: whoever
   * uses it has to know that it began there, or someone else's sign-in would end with this one's password.
   */
  interactionNamed(id: string): Promise<Interaction | undefined>;
  /** The password or passkey was right; proved just now by default. Returns the address at which the flow continues. */
  finishInteraction(interaction: Interaction, request: IncomingMessage, response: ServerResponse, signIn: ProvedSignIn): Promise<string>;
  /**
   * Issues a code for another client on behalf of the user signed in to the portal: one use, one minute, for that client and address only. Undefined
   * if there is no such client or it is not its address.
   */
  issueCode(request: CodeRequest): Promise<string | undefined>;
  /**
   * RP-initiated logout: another portal's customer signs out there. Ends the provider's session of this browser if it is the same person's, and
   * returns where to go. Undefined if the portal does not name the person by one of our id tokens, or names an address that is not its own.
   */
  rpInitiatedLogout(request: IncomingMessage, response: ServerResponse, logout: LogoutRequest): Promise<string | undefined>;
  /** Ends the provider's own session in this browser, and returns the Set-Cookies that remove its cookie. */
  endSession(request: IncomingMessage, response: ServerResponse): Promise<readonly string[]>;
}

type ProvedSignIn = ProvedLogin & { readonly kept: boolean; readonly credential: Credential; readonly authenticatedAtMs?: number };
export type CodeRequest = ProvedLogin & { readonly clientId: string; readonly redirectUri: string; readonly credential: Credential };

export type LogoutRequest = {
  readonly idTokenHint: string;
  readonly postLogoutRedirectUri: string;
  readonly state: string | undefined;
};

export function createIdentityProvider(deps: ProviderDependencies): IdentityProvider {
  const issuer = new URL(ISSUER_PATH, deps.publicUrl).href;
  let built: { readonly term: number; readonly provider: Provider } | undefined;
  /** The provider instance with the keys of this term; everything else it knows is in the database. */
  const current = (): Provider => {
    const term = keyTerm(deps.machine.nowMs());
    if (built?.term !== term) {
      const provider = new Provider(issuer, configurationOf(deps, term));
      pinToPublicUrl(provider, new URL(deps.publicUrl));
      withoutFormPost(provider);
      provider.on('server_error', (_, error) => deps.onError(error));
      built = { term, provider };
    }
    return built.provider;
  };

  const sessionOf = (request: IncomingMessage, response: ServerResponse) => current().Session.get(current().createContext(request, response));

  const pendingInteraction: IdentityProvider['pendingInteraction'] = async (request, response) => {
    try {
      return await current().interactionDetails(request, response);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  };

  return {
    issuer,
    handle: (request, response) => current().callback()(request, response),
    pendingInteraction,

    interactionNamed: (id) => current().Interaction.find(id),

    async finishInteraction(interaction, request, response, { kept, credential, authenticatedAtMs = deps.machine.nowMs(), ...login }) {
      // Sign out the previous user first; the provider would ask about it on its own page.
      const before = await sessionOf(request, response);
      if (before.accountId !== undefined) {
        interaction.session = undefined;
        await before.destroy();
      }
      const proved = { accountId: accountIdOf(login), remember: kept, amr: [...amrValues[credential]], ts: Math.floor(authenticatedAtMs / 1000) };
      // As the library's `interactionResult` does, for the sign-in of this tab rather than the browser's last one.
      interaction.result = { login: proved };
      await interaction.persist();
      return interaction.returnTo;
    },

    async issueCode({ clientId, redirectUri, credential, ...login }) {
      const { AuthorizationCode, Client, Grant } = current();
      const client = await Client.find(clientId);
      if (!client?.redirectUriAllowed(redirectUri)) return undefined;
      const accountId = accountIdOf(login);
      const grant = new Grant({ clientId, accountId });
      grant.addOIDCScope('openid');
      const given = { client, accountId, grantId: await grant.save(), redirectUri };
      return new AuthorizationCode({ ...given, scope: 'openid', amr: [...amrValues[credential]], gty: 'authorization_code' }).save();
    },

    async rpInitiatedLogout(request, response, { idTokenHint, postLogoutRedirectUri, state }) {
      const { IdToken, Client } = current();
      const { aud, sub } = claimsOf(idTokenHint);
      const client = aud === undefined ? undefined : await Client.find(aud).catch(() => undefined);
      const isOurs =
        client !== undefined &&
        (await IdToken.validate(idTokenHint, client).then(
          () => true,
          () => false,
        ));
      if (!isOurs || !client.postLogoutRedirectUriAllowed(postLogoutRedirectUri)) return undefined;
      const session = await sessionOf(request, response);
      if (session.accountId !== undefined && loginOfAccount(session.accountId).userId === sub) await session.destroy();
      const goTo = new URL(postLogoutRedirectUri);
      if (state !== undefined) goTo.searchParams.set('state', state);
      return goTo.href;
    },

    async endSession(request, response) {
      const session = await sessionOf(request, response);
      if (session.accountId !== undefined) await session.destroy();
      return [withoutCookie(SESSION_COOKIE), withoutCookie(`${SESSION_COOKIE}.sig`)];
    },
  };
}

const idTokenNames = z.object({ aud: z.string().optional().catch(undefined), sub: z.string().optional().catch(undefined) });

/** The claims of an id token, not yet verified. */
function claimsOf(idToken: string): z.infer<typeof idTokenNames> {
  try {
    return idTokenNames.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return {};
  }
}

/** The provider's addresses and cookies follow PUBLIC_URL, whatever host or scheme a request claims. */
function pinToPublicUrl(provider: Provider, publicUrl: URL): void {
  Object.defineProperties(provider.request, {
    host: { get: () => publicUrl.host },
    protocol: { get: () => publicUrl.protocol.slice(0, -1) },
    // Browsers accept and send Secure cookies on https and on localhost; startup accepts no other public URL.
    secure: { get: () => true },
  });
}

/**
 * Answers no request with a page of the library's own that submits itself, and does not offer to: the library has form_post whether a client may use it
 * or not, and its errors go out that way.
 */
function withoutFormPost(provider: Provider): void {
  provider.use(async (ctx, next) => {
    const { response_mode: mode } = ctx.query;
    if (mode !== undefined && !responseModes.some((known) => known === mode)) {
      ctx.status = 400;
      ctx.body = { error: 'invalid_request', error_description: 'unsupported response_mode' };
      return;
    }
    await next();
    const { body } = ctx;
    if (typeof body === 'object' && body !== null && 'response_modes_supported' in body)
      ctx.body = { ...body, response_modes_supported: responseModes };
  });
}
