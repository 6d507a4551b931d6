import { type ClientMetadata, type Configuration, errors } from 'oidc-provider';
import { clientIds, signInParameters } from '../../rules/sign-in/sign-in-claims.ts';
import type { IdentitySecrets } from './secrets.ts';

export const CALLBACK_PATH = '/auth/callback';

/** Portals on other hosts whose customers sign in here, by their origins, and the secret they share with this installation. */
export type OtherPortals = { readonly origins: readonly string[]; readonly secret: string };

/**
 * Where customers are handed over to Voice Zone, one address per partner that has it, and the secret it shares with this installation; undefined:
 * nobody redeems codes.
 */
export type VoiceZoneClient = { readonly addresses: readonly string[]; readonly secret: string | undefined };

/** The client id of such a portal: `consumer_portal@other.example.com`. */
export const otherPortalClientId = (origin: string): string => `${clientIds.portal}@${new URL(origin).host}`;

export const isOtherPortal = (clientId: unknown): boolean => typeof clientId === 'string' && clientId.startsWith(`${clientIds.portal}@`);

type Dependencies = {
  readonly publicUrl: string;
  readonly secrets: IdentitySecrets;
  readonly appRedirects: readonly string[];
  readonly others: OtherPortals;
  readonly voiceZone: VoiceZoneClient;
};

/** How codes come back; a client may use no other way. */
export const responseModes = ['query', 'fragment'] as const;

/**
 * All use the code flow and are known by their exact addresses. The portal keeps a secret and pushes its requests; the app keeps none (RFC 8252) and
 * gets one-time refresh tokens. Voice Zone redeems the codes that customers bring, without PKCE because it did not begin the request.
 */
export function clientMetadata({ publicUrl, secrets, appRedirects, others, voiceZone }: Dependencies): ClientMetadata[] {
  const both = {
    response_types: ['code'],
    response_modes: [...responseModes],
    id_token_signed_response_alg: 'ES256',
  } satisfies Partial<ClientMetadata>;
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
  const elsewhere = others.origins.map((origin) => ({
    ...portal,
    client_id: otherPortalClientId(origin),
    client_secret: others.secret,
    redirect_uris: [new URL(CALLBACK_PATH, origin).href],
    post_logout_redirect_uris: ['/', '/es'].map((home) => new URL(home, origin).href),
  }));
  const { addresses, secret } = voiceZone;
  const zone = { ...portal, client_id: clientIds.voiceZone, client_secret: secret, redirect_uris: [...addresses] };
  const isThere = addresses.length > 0 && secret !== undefined;
  return [portal, ...(appRedirects.length === 0 ? [] : [app]), ...elsewhere, ...(isThere ? [zone] : [])];
}

/** A request for another domain, purpose, credential or kind of account is told that it does not exist. */
export const extraParams: NonNullable<Configuration['extraParams']> = Object.fromEntries(
  Object.entries(signInParameters).map(([name, ours]) => [
    name,
    (_ctx: unknown, value: string | undefined) => {
      if (value !== undefined && value !== ours) throw new errors.InvalidRequest(`${name} is ${ours} here`);
    },
  ]),
);
