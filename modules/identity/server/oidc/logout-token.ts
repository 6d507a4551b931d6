import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, jwtVerify } from 'jose';
import type { Configuration, CustomFetch } from 'openid-client';
import { z } from 'zod';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isProviderUnavailable, PATIENCE_SECONDS, type ProviderRegistration, SKEW_SECONDS } from './discovery.ts';

/** How old a logout token may be; the standard recommends that it expires within two minutes. */
const OLDEST_MS = 10 * MINUTE_MS;
/** So that tokens with made-up key ids do not have the provider's keys fetched for each. */
const KEYS_AT_MOST_EVERY_MS = 30_000;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A session at the operator's identity provider, as its id tokens name it; not every provider has a `sid`. */
export type ProviderSession = { readonly sub: string; readonly sid: string | undefined };

/**
 * What the provider ended: the session `sid`, or, without one, all sessions of `sub`. `issuedAtMs`: by its clock. From `validUntilMs` on, the token is
 * refused for its age.
 */
export type ProviderLogout = {
  readonly tokenId: string;
  readonly issuedAtMs: number;
  readonly validUntilMs: number;
  readonly of: ProviderSession | { readonly sub: undefined; readonly sid: string };
};

/** `why` is for the log and holds nothing of the token. */
export type LogoutTokenRefusal = { readonly reason: 'invalid-token' | 'provider-unavailable'; readonly why: string };

/** A `nonce` is refused so that no id token can pass for a logout token. */
const claims = z.object({
  jti: z.string().min(1),
  iat: z.number(),
  sub: z.string().min(1).optional(),
  sid: z.string().min(1).optional(),
  nonce: z.never().optional(),
  events: z.object({ [EVENT]: z.looseObject({}) }),
});

/** Checks logout tokens as OpenID Connect Back-Channel Logout 1.0, 2.6, asks, except whether one was used before: that is for the database to say. */
export function createLogoutTokens(
  { clientId, issuer, fetch }: ProviderRegistration,
  configuration: () => Promise<Configuration>,
  machine: MachineClock,
): (token: string) => Promise<Result<ProviderLogout, LogoutTokenRefusal>> {
  let keys: { readonly uri: string; readonly of: ReturnType<typeof createRemoteJWKSet> } | undefined;
  const keysAt = (uri: string) => {
    if (keys?.uri !== uri) {
      const options = { timeoutDuration: PATIENCE_SECONDS * 1000, cooldownDuration: KEYS_AT_MOST_EVERY_MS };
      keys = { uri, of: createRemoteJWKSet(new URL(uri), { ...options, ...(fetch && { [customFetch]: fetchFor(fetch) }) }) };
    }
    return keys.of;
  };

  return async (token) => {
    try {
      const config = await configuration();
      const { jwks_uri } = config.serverMetadata();
      if (jwks_uri === undefined || new URL(jwks_uri).protocol !== new URL(issuer).protocol) return invalid('the identity provider has no keys');
      const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
        issuer: config.serverMetadata().issuer,
        audience: clientId,
        typ: 'logout+jwt',
        algorithms: [String(config.clientMetadata().id_token_signed_response_alg)],
        requiredClaims: ['exp'],
        maxTokenAge: OLDEST_MS / 1000,
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(machine.nowMs()),
      });
      return logoutOf(payload);
    } catch (error) {
      if (isProviderUnavailable(error) || isKeysUnavailable(error))
        return refuse({ reason: 'provider-unavailable', why: 'the identity provider does not answer' });
      if (error instanceof errors.JOSEError) return invalid(error.message);
      throw error;
    }
  };
}

function logoutOf(payload: unknown): Result<ProviderLogout, LogoutTokenRefusal> {
  const read = claims.safeParse(payload);
  if (!read.success) return invalid(`not a logout token: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const { jti: tokenId, iat, sub, sid } = read.data;
  const said = { tokenId, issuedAtMs: iat * 1000, validUntilMs: (iat + SKEW_SECONDS) * 1000 + OLDEST_MS };
  if (sub !== undefined) return accept({ ...said, of: { sub, sid } });
  if (sid !== undefined) return accept({ ...said, of: { sub, sid } });
  return invalid('it names neither a person nor a session');
}

const invalid = (why: string) => refuse({ reason: 'invalid-token', why } as const);

/** No answer, a late one, or one without keys. */
const isKeysUnavailable = (error: unknown): boolean =>
  error instanceof errors.JOSEError && ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'].includes(error.code);

/** The two libraries hand headers over in different shapes. */
const fetchFor =
  (fetch: CustomFetch): FetchImplementation =>
  (url, { headers, ...options }) =>
    fetch(url, { ...options, headers: Object.fromEntries(headers), body: undefined });
