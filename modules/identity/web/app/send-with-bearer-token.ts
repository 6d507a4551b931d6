import type { Send } from '#platform/web/send.ts';
import type { TokenStore } from './token-store.ts';

/** @property partner the code of the site partner whose app it is */
export type AppServer = { readonly server: string; readonly partner: string };

/**
 * Sends to the installed app's server as the signed-in user, by bearer token only (decisions 9). No cookie names the partner, so the address does.
 */
export function sendWithBearerToken({ server, partner }: AppServer, { access }: Pick<TokenStore, 'access'>, ask: typeof fetch = fetch): Send {
  return async (path, init) => {
    const token = await access();
    const headers = new Headers(init?.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const address = new URL(path, server);
    address.searchParams.set('sitePartner', partner);
    return ask(address, { ...init, headers, credentials: 'omit' });
  };
}
