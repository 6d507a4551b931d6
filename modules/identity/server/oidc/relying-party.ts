import * as client from 'openid-client';
import { z } from 'zod';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { languageOfPath, returnTarget } from '../../rules/return-target.ts';
import { type Credential, clientIds } from '../../rules/sign-in-claims.ts';
import { cookieValue, hostCookie } from '../cookies.ts';
import { CALLBACK_PATH, signInParameters } from './clients.ts';
import { seal, unseal } from './sealed.ts';
import type { IdentitySecrets } from './secrets.ts';

export const FLOW_COOKIE = '__Host-sign-in';
const FLOW_LIFE_MS = 3_600_000;

/** What one sign-in has to find again when the browser comes back. It travels sealed in a cookie: a visit that only looks leaves no row. */
const flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string(), endsAtMs: z.number() });
type Flow = z.infer<typeof flow>;

const idTokenClaims = z.object({ sub: z.string(), keep_me_in: z.boolean(), credential_type: z.enum(['password', 'passkey']) });

export type RelyingPartyNeeds = {
  readonly issuer: string;
  readonly publicUrl: string;
  readonly secrets: IdentitySecrets;
  readonly machineClock: MachineClock;
  /** Reaches the issuer without a network: it lives in this process. */
  readonly fetch: client.CustomFetch;
};

export type SignedIn = { readonly userId: string; readonly kept: boolean; readonly credential: Credential; readonly returnTo: string };

/** `returnTo` is known where the browser has begun a sign-in with us; `why` is for the log and holds no secret. */
export type NotOurs = { readonly reason: 'not-ours'; readonly returnTo: string | undefined; readonly why: string };

/** The portal as a client of the identity provider: authorization code flow with PKCE (S256), state and nonce, asked for by a pushed request. */
export interface RelyingParty {
  /** Begins a sign-in: where to send the browser, and the cookie that goes with it. */
  start(asked: string | undefined): Promise<{ readonly goTo: string; readonly cookie: string }>;
  /** Ends it. Anything that does not fit what was begun is refused: state, nonce, issuer, code, signature, or no cookie. */
  finish(callback: URL, cookieHeader: string | undefined): Promise<Result<SignedIn, NotOurs>>;
}

export function createRelyingParty({ issuer, publicUrl, secrets, machineClock, fetch }: RelyingPartyNeeds): RelyingParty {
  const redirectUri = new URL(CALLBACK_PATH, publicUrl).href;

  let discovered: Promise<client.Configuration> | undefined;
  /** The provider's endpoints as it describes them, asked once; asked again after a failure. */
  const configuration = () => {
    discovered ??= discover(issuer, secrets, fetch).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  function flowOf(cookieHeader: string | undefined): Flow | undefined {
    const text = unseal(cookieValue(cookieHeader, FLOW_COOKIE) ?? '', secrets.sealingKey);
    const opened = text === undefined ? undefined : flow.safeParse(JSON.parse(text)).data;
    return opened && machineClock.nowMs() < opened.endsAtMs ? opened : undefined;
  }

  return {
    async start(asked) {
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const begun: Flow = { state, nonce, verifier, returnTo: returnTarget(asked), endsAtMs: machineClock.nowMs() + FLOW_LIFE_MS };
      const language = languageOfPath(begun.returnTo);
      const goTo = await client.buildAuthorizationUrlWithPAR(await configuration(), {
        ...signInParameters,
        scope: 'openid',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        prompt: 'login',
      });
      // For the pages of a sign-in that goes no further: what is pushed can be read but once.
      goTo.searchParams.set('ui_locales', language);
      return { goTo: goTo.href, cookie: hostCookie(FLOW_COOKIE, seal(JSON.stringify(begun), secrets.sealingKey), FLOW_LIFE_MS) };
    },

    async finish(callback, cookieHeader) {
      const begun = flowOf(cookieHeader);
      if (!begun) return refuse({ reason: 'not-ours', returnTo: undefined, why: 'no sign-in was begun in this browser' });
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), new URL(callback.search, redirectUri), {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.verifier,
          idTokenExpected: true,
        });
        const { sub, keep_me_in, credential_type } = idTokenClaims.parse(tokens.claims());
        return accept({ userId: sub, kept: keep_me_in, credential: credential_type, returnTo: begun.returnTo });
      } catch (error) {
        return refuse({ reason: 'not-ours', returnTo: begun.returnTo, why: whyNot(error) });
      }
    },
  };
}

const discover = (issuer: string, secrets: IdentitySecrets, fetch: client.CustomFetch) =>
  client.discovery(new URL(issuer), clientIds.portal, { id_token_signed_response_alg: 'ES256' }, client.ClientSecretBasic(secrets.clientSecret), {
    [client.customFetch]: fetch,
    // Signatures are checked although the tokens come straight from the provider. Plain http is localhost, and does not leave the process.
    execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
  });

/** What went wrong, without the code and state that the error itself carries. @throws what is no answer of the provider's */
function whyNot(error: unknown): string {
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) return `${error.message}: ${error.error}`;
  if (error instanceof client.ClientError) return error.message;
  throw error;
}
