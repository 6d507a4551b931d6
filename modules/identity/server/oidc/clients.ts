import { type ClientMetadata, type Configuration, errors } from 'oidc-provider';
import { clientIds, signInClaims } from '../../rules/sign-in-claims.ts';
import type { IdentitySecrets } from './secrets.ts';

export const CALLBACK_PATH = '/auth/callback';

type Needs = { readonly publicUrl: string; readonly secrets: IdentitySecrets; readonly appRedirects: readonly string[] };

/**
 * Both use the code flow with PKCE and are known by their exact addresses. The portal keeps a secret and pushes what it asks; the app keeps none
 * (RFC 8252) and gets refresh tokens that are good once.
 */
export function clientsOf({ publicUrl, secrets, appRedirects }: Needs): ClientMetadata[] {
  const both = { response_types: ['code'], id_token_signed_response_alg: 'ES256' } satisfies Partial<ClientMetadata>;
  const portal: ClientMetadata = {
    ...both,
    client_id: clientIds.portal,
    client_secret: secrets.clientSecret,
    redirect_uris: [new URL(CALLBACK_PATH, publicUrl).href],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_basic',
    require_pushed_authorization_requests: true,
  };
  const app: ClientMetadata = {
    ...both,
    client_id: clientIds.app,
    application_type: 'native',
    redirect_uris: [...appRedirects],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  };
  return appRedirects.length === 0 ? [portal] : [portal, app];
}

/** What every sign-in asks besides the standard's own parameters: for whom, for what and by what. */
export const signInParameters = { ...signInClaims, credential_type: 'password' } as const;

/** Who asks for another domain, use, credential or kind of account is told that there is none. */
export const extraParams: NonNullable<Configuration['extraParams']> = Object.fromEntries(
  Object.entries(signInParameters).map(([name, ours]) => [
    name,
    (_ctx: unknown, value: string | undefined) => {
      if (value !== undefined && value !== ours) throw new errors.InvalidRequest(`${name} is ${ours} here`);
    },
  ]),
);
