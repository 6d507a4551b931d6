import type { KeyValueStore } from '#platform/web/key-value-store.ts';
import type { AppSignIn, Tokens } from './app-sign-in.ts';

const REFRESH_TOKEN = 'identity/refresh-token';
/** An access token is refreshed this long before it expires, because it could expire on its way to the server. */
const MARGIN_MS = 30_000;

/** The server did not answer, so it is not known whether somebody is signed in. */
class NoAnswer extends Error {}

/**
 * The tokens of the signed-in user: the access token in memory, the refresh token in the device's encrypted storage, and nowhere else. Refreshes
 * them.
 */
export type TokenStore = {
  /** Whether somebody has signed in before; the server may have ended it since. */
  isKept(): Promise<boolean>;
  /** Somebody has signed in: stores their tokens in place of the previous ones, whose session is revoked. */
  begin(tokens: Tokens): Promise<void>;
  /** A currently valid access token; undefined if nobody is signed in. @throws NoAnswer */
  access(): Promise<string | undefined>;
  /** Ends the session on the server, and deletes its tokens. */
  signOut(): Promise<void>;
};

type Dependencies = {
  readonly signIn: Pick<AppSignIn, 'refresh' | 'revoke'>;
  /** The device's storage. */
  readonly store: KeyValueStore;
  readonly nowMs: () => number;
};

export function createTokenStore({ signIn, store, nowMs }: Dependencies): TokenStore {
  let current: { readonly token: string; readonly untilMs: number } | undefined;
  let refreshing: Promise<string | undefined> | undefined;

  async function keep({ access, lastsMs, refresh }: Tokens): Promise<void> {
    // Before the access token is used, because the previous refresh token no longer works.
    await store.set([[REFRESH_TOKEN, refresh]]);
    current = { token: access, untilMs: nowMs() + lastsMs - MARGIN_MS };
  }

  async function forget(): Promise<void> {
    current = undefined;
    await store.remove([REFRESH_TOKEN]);
  }

  async function refresh(): Promise<string | undefined> {
    const kept = await store.get(REFRESH_TOKEN);
    if (kept === undefined) return undefined;
    const answer = await signIn.refresh(kept);
    if (answer.ok) {
      await keep(answer.value);
      return answer.value.access;
    }
    if (answer.refusal === 'no-answer') throw new NoAnswer('the identity provider does not answer');
    await forget();
    return undefined;
  }

  return {
    isKept: async () => (await store.get(REFRESH_TOKEN)) !== undefined,
    async begin(tokens) {
      const before = await store.get(REFRESH_TOKEN);
      await keep(tokens);
      if (before !== undefined) void signIn.revoke(before);
    },
    async access() {
      if (current && nowMs() < current.untilMs) return current.token;
      // Using a refresh token twice ends the session, so concurrent callers share one refresh.
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    async signOut() {
      // Its answer would bring a token that nobody revokes.
      await refreshing?.catch(() => {});
      const kept = await store.get(REFRESH_TOKEN);
      await forget();
      if (kept !== undefined) await signIn.revoke(kept);
    },
  };
}
