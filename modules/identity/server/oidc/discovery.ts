import * as client from 'openid-client';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';

/** An identity provider, embedded or the operator's, and how the portal is registered there. */
export type ProviderRegistration = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The id token claim that names the user in the provider's systems. */
  readonly claim: string;
  /** The embedded one: its tokens name the generation of the login that was proved. */
  readonly isEmbedded?: boolean;
  /** How it is reached; over the network by default. */
  readonly fetch?: client.CustomFetch | undefined;
};

/** How long it may take to answer. */
export const PATIENCE_SECONDS = 5;
/** How far the two clocks may be apart. */
export const SKEW_SECONDS = 30;
/** Best first. None with a shared secret, and not `none`. */
const ALGORITHMS = ['EdDSA', 'ES256', 'PS256', 'RS256'];

/**
 * Its endpoints, discovered once an hour; the last answer is used while it does not respond. Its keys are cached likewise, and fetched again when a
 * key is unknown.
 */
export function createDiscovery(registration: ProviderRegistration, machine: MachineClock): () => Promise<client.Configuration> {
  let known: { readonly config: client.Configuration; readonly atMs: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;
  return async () => {
    if (known && machine.nowMs() - known.atMs < HOUR_MS) return known.config;
    const last = known;
    asking ??= discover(registration)
      .then((config) => {
        known = { config, atMs: machine.nowMs() };
        return config;
      })
      .finally(() => {
        asking = undefined;
      });
    return last ? asking.catch(() => last.config) : asking;
  };
}

async function discover({ issuer, clientId, clientSecret, fetch }: ProviderRegistration): Promise<client.Configuration> {
  // Plain http is for this machine only: the settings accept no other.
  const open = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
    execute: open,
    timeout: PATIENCE_SECONDS,
    ...(fetch && { [client.customFetch]: fetch }),
  });
  const server = found.serverMetadata();
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
  const alg = ALGORITHMS.find((each) => offered.includes(each));
  if (alg === undefined) throw new client.ClientError('the identity provider signs in no way that is taken here');
  const metadata = { id_token_signed_response_alg: alg, [client.clockTolerance]: SKEW_SECONDS };
  const config = new client.Configuration(server, clientId, metadata, client.ClientSecretBasic(clientSecret));
  config.timeout = PATIENCE_SECONDS;
  if (fetch) config[client.customFetch] = fetch;
  for (const each of open) each(config);
  // Signatures are checked even though the tokens come straight from the provider.
  client.enableNonRepudiationChecks(config);
  return config;
}

/** No answer, a late answer, or a server error. */
export function isProviderUnavailable(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof client.ClientError) return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
  // fetch throws this when there is no connection.
  return error instanceof TypeError;
}
