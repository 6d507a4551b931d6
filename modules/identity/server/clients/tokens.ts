import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Adapter, type AdapterFactory, type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isStorable } from '#platform/server/http/storable-text.ts';
import { isScope, type Scope, scopes } from '../../rules/scopes.ts';
import { createAdapter } from '../oidc/adapter.ts';
import { fetchNothing } from '../oidc/fetch-nothing.ts';
import type { IdentitySecrets } from '../oidc/secrets.ts';
import { hashOf } from '../secret-id.ts';
import { hasSecret, readClient } from './store.ts';

/** Where other systems fetch their tokens, on the operator's port: a separate issuer that knows no customers. */
export const TOKENS_PATH = '/oauth';

const TOKEN_SECONDS = 3_600;

export type KnownClient = { readonly clientId: string; readonly name: string; readonly scopes: readonly Scope[] };

/** OAuth 2.0 client credentials (RFC 6749, 4.4), using the same OpenID library. Tokens are opaque, and stored as hashes. */
export interface ClientTokens {
  /** Answers a request whose URL is relative to the issuer; clients use `/token`. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The client that sent this Authorization header and what it may do; undefined if there is no token, it expired, or the client was revoked. */
  clientOf(authorization: string | undefined): Promise<KnownClient | undefined>;
}

type Dependencies = {
  readonly database: Database;
  readonly machine: MachineClock;
  readonly secrets: IdentitySecrets;
  /** Origin of the operator's port, "http://localhost:3003". */
  readonly origin: string;
  readonly onError: (error: unknown) => void;
};

export function createClientTokens(deps: Dependencies): ClientTokens {
  const { database, machine } = deps;
  const provider = new Provider(new URL(TOKENS_PATH, deps.origin).href, configurationOf(deps));
  provider.registerGrantType('client_credentials', (ctx) => grant(provider, ctx), ['scope']);
  provider.on('server_error', (_, error) => deps.onError(error));
  // The library would compare with a secret that it reads; we keep only hashes.
  provider.Client.prototype.compareClientSecret = function compare(secret: string) {
    return hasSecret(database, this.clientId, hashOf(secret), new Date(machine.nowMs()).toISOString());
  };

  return {
    handle: provider.callback(),

    async clientOf(authorization) {
      const [, bearer] = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '') ?? [];
      const token = bearer === undefined ? undefined : await provider.ClientCredentials.find(bearer);
      const client = token?.clientId === undefined ? undefined : await readClient(database, token.clientId);
      if (!token?.scope || !client) return undefined;
      const granted = new Set(token.scope.split(' '));
      return { clientId: client.clientId, name: client.name, scopes: client.scopes.filter((scope) => granted.has(scope)) };
    },
  };
}

/**
 * Grants what was asked for: everything that the client may do, unless it asks for less. The granted scopes are stored with the token and stand in the
 * answer. The library would ignore a scope that nobody knows, and grant a token without any.
 * @throws InvalidScope for a scope that is unknown, or not the client's
 */
async function grant(provider: Provider, ctx: KoaContextWithOIDC): Promise<void> {
  const { client, params } = ctx.oidc;
  if (!client) throw new errors.InvalidClient('client authentication is missing');
  const may = (client.scope ?? '').split(' ').filter(isScope);
  const requested = typeof params?.scope === 'string' ? [...new Set(params.scope.split(' '))] : may;
  const refused = requested.find((scope) => !may.some((own) => own === scope));
  if (refused !== undefined || requested.length === 0) throw new errors.InvalidScope('requested scope is not allowed', refused ?? '');
  const scope = requested.join(' ');
  const token = new provider.ClientCredentials({ client, scope });
  ctx.oidc.entity('ClientCredentials', token);
  ctx.body = { access_token: await token.save(), expires_in: token.expiration, token_type: token.tokenType, scope };
}

function configurationOf({ database, machine, secrets }: Dependencies): Configuration {
  return {
    adapter: withClients(createAdapter(database, machine), database),
    fetch: fetchNothing,
    clientAuthMethods: ['client_secret_basic'],
    clientDefaults: {
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: 'ES256',
    },
    scopes: [...scopes],
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    jwks: { keys: [secrets.signingKey(0)] },
    cookies: { keys: [secrets.cookieKey] },
    ttl: { ClientCredentials: TOKEN_SECONDS },
  };
}

/** Clients come from their own table, everything else from the library's records. */
function withClients(records: AdapterFactory, database: Database): AdapterFactory {
  return (model): Adapter => {
    const adapter = records(model);
    if (model !== 'Client') return adapter;
    return {
      ...adapter,
      async find(id) {
        const client = isStorable(id) ? await readClient(database, id) : undefined;
        return client && { client_id: client.clientId, client_name: client.name, client_secret: 'kept as a hash', scope: client.scopes.join(' ') };
      },
    };
  };
}
