import type { Configuration } from 'oidc-provider';

/** For the OpenID library as a provider: what a request names (request_uri, jwks_uri, a client's own document) is asked by nobody (quality A26). */
export const fetchNothing: NonNullable<Configuration['fetch']> = async () => {
  throw new Error('the identity provider fetches nothing');
};
