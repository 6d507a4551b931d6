import * as client from 'openid-client';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { SystemBrowser } from '#platform/web/device.ts';
import { clientIds, signInParameters } from '../../rules/sign-in/sign-in-claims.ts';

export type Tokens = {
  readonly access: string;
  /** Milliseconds from now until the access token expires. */
  readonly lastsMs: number;
  /** Good once; the response brings the next one. */
  readonly refresh: string;
};

export type SignedIn = { readonly tokens: Tokens; readonly userId: string };

/** `closed`: the person closed the system's browser. `refused`: the response does not match the request, or the server rejects it. */
export type NotSignedIn = 'closed' | 'refused' | 'no-answer';

/** The app as a client of the identity provider (RFC 8252): what it sends, and which checks it makes. It stores nothing. */
export type AppSignIn = {
  /** Asks for username and password in the system's browser. */
  signIn(language: Language): Promise<Result<SignedIn, NotSignedIn>>;
  /** @param refreshToken is used up by this */
  refresh(refreshToken: string): Promise<Result<Tokens, Exclude<NotSignedIn, 'closed'>>>;
  /** Ends the session behind the tokens. If the server does not answer, the session expires by itself. */
  revoke(refreshToken: string): Promise<void>;
};

/** Seconds until a request counts as unanswered. */
const PATIENCE_S = 15;

type Dependencies = {
  /** The issuer: "https://portal.example/oidc". */
  readonly issuer: string;
  /** Where the system's browser returns the person to: "com.example.demarc:/signed-in". */
  readonly redirect: string;
  /** The code of the site partner whose app it is: the sign-in appears under its name. */
  readonly partner: string;
  readonly systemBrowser: Pick<SystemBrowser, 'signIn'>;
};

export function createAppSignIn({ issuer, redirect, partner, systemBrowser }: Dependencies): AppSignIn {
  const configuration = rememberedUntilItFails(() => {
    // Only on a developer's own machine: the server starts with no other plain-http public URL.
    const execute = issuer.startsWith('http://localhost') ? [client.allowInsecureRequests] : [];
    return client.discovery(new URL(issuer), clientIds.app, undefined, client.None(), { execute, timeout: PATIENCE_S });
  });

  return {
    async signIn(language) {
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      try {
        const config = await configuration();
        const address = client.buildAuthorizationUrl(config, {
          ...signInParameters,
          scope: 'openid',
          redirect_uri: redirect,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
          prompt: 'login',
          sitePartner: partner,
        });
        const back = await systemBrowser.signIn(address.href, redirect);
        if (back === undefined) return refuse('closed');
        const answer = await client.authorizationCodeGrant(config, new URL(back), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const [tokens, userId] = [tokensIn(answer), answer.claims()?.sub];
        return tokens && userId !== undefined ? accept({ tokens, userId }) : refuse('refused');
      } catch (failure) {
        return refuse(whyNot(failure));
      }
    },

    async refresh(refreshToken) {
      try {
        const tokens = tokensIn(await client.refreshTokenGrant(await configuration(), refreshToken));
        return tokens ? accept(tokens) : refuse('refused');
      } catch (failure) {
        return refuse(whyNot(failure));
      }
    },

    async revoke(refreshToken) {
      try {
        await client.tokenRevocation(await configuration(), refreshToken);
      } catch (failure) {
        whyNot(failure);
      }
    },
  };
}

function tokensIn(answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers): Tokens | undefined {
  const seconds = answer.expiresIn();
  if (answer.refresh_token === undefined || seconds === undefined) return undefined;
  return { access: answer.access_token, lastsMs: seconds * 1_000, refresh: answer.refresh_token };
}

/** Only an error in OAuth's own terms is about the token: anything else was written by something in between. */
function whyNot(failure: unknown): 'refused' | 'no-answer' {
  if (failure instanceof client.ResponseBodyError) return failure.status < 500 ? 'refused' : 'no-answer';
  if (failure instanceof client.AuthorizationResponseError) return 'refused';
  if (failure instanceof client.ClientError) return failure.code === 'OAUTH_TIMEOUT' || failure.cause instanceof Response ? 'no-answer' : 'refused';
  // fetch throws this when there is no connection.
  if (failure instanceof TypeError) return 'no-answer';
  throw failure;
}

function rememberedUntilItFails<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= ask();
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}
