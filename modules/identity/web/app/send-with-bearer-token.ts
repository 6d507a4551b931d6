import type { Send } from '#platform/web/send.ts';
import type { TokenStore } from './token-store.ts';

/** To the server of the installed app, as who is signed in: by bearer token alone (decisions 9). */
export function sendWithBearerToken(server: string, { access }: Pick<TokenStore, 'access'>, ask: typeof fetch = fetch): Send {
  return async (path, init) => {
    const token = await access();
    const headers = new Headers(init?.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return ask(new URL(path, server), { ...init, headers, credentials: 'omit' });
  };
}
