import type { Configuration } from 'oidc-provider';

/**
 * Keeps the OpenID library, as a provider, from fetching anything that a request names (request_uri, jwks_uri, a client's own document) (quality
 * A26).
 */
export const fetchNothing: NonNullable<Configuration['fetch']> = async () => {
  throw new Error('the identity provider fetches nothing');
};
