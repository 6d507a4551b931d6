import * as client from 'openid-client';
import { z } from 'zod';
import { languageOfPath } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { sessionTimeouts } from '../../rules/session/session-timeouts.ts';
import { returnTarget } from '../../rules/sign-in/return-target.ts';
import { type Credential, signInParameters } from '../../rules/sign-in/sign-in-claims.ts';
import { type Begun, beginIn, endIn, newestIn, signInOf } from './begun-sign-ins.ts';
import { CALLBACK_PATH } from './clients.ts';
import { createDiscovery, isProviderUnavailable, type ProviderRegistration, SKEW_SECONDS } from './discovery.ts';
import { createLogoutTokens, type LogoutTokenRefusal, type ProviderLogout, type ProviderSession } from './logout-token.ts';

/** What the operator's identity provider may add about the user, as it chooses. */
const idTokenClaims = z.object({
  keep_me_in: z.boolean().catch(false),
  credential_type: z.enum(['password', 'passkey']).catch('password'),
  auth_time: z.number().optional().catch(undefined),
  login_generation: z.number().optional().catch(undefined),
  sid: z.string().min(1).optional().catch(undefined),
});

/** How old a proof at the identity provider may be: as long as a session lasts without "Keep me signed in". */
const OLDEST_PROOF_MS = sessionTimeouts.absoluteMs;

export type RelyingPartyDependencies = {
  readonly registration: ProviderRegistration;
  readonly publicUrl: string;
  /** Seals what a sign-in needs later; 32 bytes. */
  readonly sealingKey: Uint8Array;
  readonly machine: MachineClock;
};

export type SignedIn = {
  readonly userId: string;
  readonly kept: boolean;
  readonly credential: Credential;
  /** When they proved who they are, by the provider's clock; 0 if it does not say. */
  readonly authenticatedAtMs: number;
  /** Of our login; undefined if the login is elsewhere. */
  readonly generation: number | undefined;
  readonly returnTo: string;
  readonly idToken: string;
  readonly providerSession: ProviderSession;
};

/** `returnTo` is known if the browser began a sign-in with us; `why` is for the log and holds no secret. */
export type SignInFailure = {
  readonly reason: 'invalid-response' | 'provider-unavailable';
  readonly returnTo: string | undefined;
  readonly why: string;
};

/** The portal as a client of the identity provider: authorization code flow with PKCE (S256), state and nonce, begun by a pushed request. */
export interface RelyingParty {
  /**
   * The authorization request: where to send the browser, and the cookies that go with it. Refused if the identity provider does not answer.
   * @param anew makes a user who is signed in at the identity provider prove who they are again; otherwise its single sign-on session is enough
   * @param cookieHeader what the browser has of other sign-ins, begun in other tabs
   */
  beginSignIn(
    target: string | undefined,
    anew: boolean,
    cookieHeader: string | undefined,
  ): Promise<Result<{ readonly goTo: string; readonly cookies: readonly string[] }, SignInFailure>>;
  /** Where the last sign-in that this browser began leads afterwards; undefined if it began none within the hour. */
  wantedPage(cookieHeader: string | undefined): string | undefined;
  /** Where the sign-in of this state leads; undefined if this browser did not begin it within the hour. */
  wantedPageOf(state: string, cookieHeader: string | undefined): string | undefined;
  /** The Set-Cookies that forget the sign-in that a callback concludes; those of other tabs stay. */
  forget(callback: URL): readonly string[];
  /** RP-initiated logout: the address that also ends the identity provider's session; undefined if the provider has none or does not answer. */
  endSessionUrl(idToken: string, backTo: string): Promise<string | undefined>;
  /**
   * The redirect back: redeems the code. Refuses anything that does not match what was begun: state, nonce, issuer, code, signature, a missing
   * cookie, or a proof that is older than requested.
   */
  handleCallback(callback: URL, cookieHeader: string | undefined): Promise<Result<SignedIn, SignInFailure>>;
  /** What a logout token says has ended at the provider. Refused unless it is the provider's, for us, and of now; it may have been used before. */
  readLogoutToken(token: string): Promise<Result<ProviderLogout, LogoutTokenRefusal>>;
}

export function createRelyingParty({ registration, publicUrl, sealingKey, machine }: RelyingPartyDependencies): RelyingParty {
  const redirectUri = new URL(CALLBACK_PATH, publicUrl).href;
  const configuration = createDiscovery(registration, machine);

  const held = (cookieHeader: string | undefined) => ({ cookieHeader, sealingKey, nowMs: machine.nowMs() });

  return {
    readLogoutToken: createLogoutTokens(registration, configuration, machine),

    async beginSignIn(target, anew, cookieHeader) {
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const nowMs = machine.nowMs();
      const begun = { state, nonce, verifier, returnTo: returnTarget(target), ...(anew && { anewSinceMs: nowMs }) };
      const language = languageOfPath(begun.returnTo);
      const parameters = {
        ...signInParameters,
        scope: 'openid',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        // Providers must then say when it was (OpenID Connect Core, 3.1.2.1).
        max_age: String(anew ? 0 : OLDEST_PROOF_MS / 1000),
        ...(anew && { prompt: 'login' }),
      };
      try {
        const goTo = await addressFor(await configuration(), parameters);
        // For the pages shown when a sign-in cannot continue: a pushed request can be read only once.
        goTo.searchParams.set('ui_locales', language);
        return accept({ goTo: goTo.href, cookies: beginIn(held(cookieHeader), begun) });
      } catch (error) {
        return refuse({ ...failureOf(error), returnTo: begun.returnTo });
      }
    },

    wantedPage: (cookieHeader) => newestIn(held(cookieHeader))?.returnTo,
    wantedPageOf: (state, cookieHeader) => signInOf(state, held(cookieHeader))?.returnTo,
    forget: (callback) => endIn(callback.searchParams.get('state') ?? ''),

    async endSessionUrl(idToken, backTo) {
      const config = await configuration().catch(() => undefined);
      if (config?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: backTo }).href;
    },

    async handleCallback(callback, cookieHeader) {
      const begun = signInOf(callback.searchParams.get('state') ?? '', held(cookieHeader));
      if (!begun) return refuse({ reason: 'invalid-response', returnTo: undefined, why: 'no sign-in was begun in this browser' });
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), new URL(callback.search, redirectUri), {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const userId = claims?.[registration.claim];
        if (typeof userId !== 'string' || userId === '')
          return refuse({ reason: 'invalid-response', returnTo: begun.returnTo, why: `no ${registration.claim}` });
        const { keep_me_in: kept, credential_type: credential, auth_time: provedAt, login_generation, sid } = idTokenClaims.parse(claims);
        const authenticatedAtMs = (provedAt ?? 0) * 1000;
        if (isOlderThanRequired(authenticatedAtMs, begun, machine.nowMs()))
          return refuse({ reason: 'invalid-response', returnTo: begun.returnTo, why: 'they proved who they are before it was asked' });
        // A token without a generation proves none.
        const generation = registration.isEmbedded ? (login_generation ?? -1) : undefined;
        const providerSession = { sub: claims?.sub ?? '', sid };
        const proved = { userId, kept, credential, authenticatedAtMs, generation };
        return accept({ ...proved, returnTo: begun.returnTo, idToken: tokens.id_token ?? '', providerSession });
      } catch (error) {
        return refuse({ ...failureOf(error), returnTo: begun.returnTo });
      }
    },
  };
}

/** A provider that does not say when has proved nothing, because it was asked to. */
const isOlderThanRequired = (authenticatedAtMs: number, { anewSinceMs }: Begun, nowMs: number): boolean =>
  authenticatedAtMs + SKEW_SECONDS * 1000 < (anewSinceMs ?? nowMs - OLDEST_PROOF_MS);

const addressFor = (config: client.Configuration, parameters: Record<string, string>): Promise<URL> | URL =>
  config.serverMetadata().pushed_authorization_request_endpoint === undefined
    ? client.buildAuthorizationUrl(config, parameters)
    : client.buildAuthorizationUrlWithPAR(config, parameters);

/**
 * What went wrong, without the code and state that the error itself carries.
 * @throws errors that are neither an answer from the provider nor the lack of one
 */
function failureOf(error: unknown): { readonly reason: SignInFailure['reason']; readonly why: string } {
  if (isProviderUnavailable(error)) return { reason: 'provider-unavailable', why: 'the identity provider does not answer' };
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError)
    return { reason: 'invalid-response', why: `${error.message}: ${error.error}` };
  if (error instanceof client.ClientError) return { reason: 'invalid-response', why: error.message };
  throw error;
}
