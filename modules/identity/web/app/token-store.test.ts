import { expect, test } from 'vitest';
import { accept, refuse } from '#platform/rules/result.ts';
import { storeOver } from '#platform/web/testing/device.ts';
import type { AppSignIn } from './app-sign-in.ts';
import { sendWithBearerToken } from './send-with-bearer-token.ts';
import { createTokenStore } from './token-store.ts';

const TEN_MINUTES = 600_000;

/** A server that issues tokens numbered in order, and accepts each refresh token once. */
function opened(texts = new Map<string, string>()) {
  const server = {
    nowMs: 0,
    good: '',
    refreshes: 0,
    revoked: [] as string[],
    trouble: undefined as 'no-answer' | undefined,
    hold: Promise.resolve(),
  };
  let number = 0;
  const next = () => {
    number += 1;
    server.good = `refresh-${number}`;
    return { access: `access-${number}`, lastsMs: TEN_MINUTES, refresh: server.good };
  };
  const signIn: Pick<AppSignIn, 'refresh' | 'revoke'> = {
    async refresh(token) {
      server.refreshes += 1;
      await server.hold;
      if (server.trouble) return refuse(server.trouble);
      return token === server.good ? accept(next()) : refuse('refused');
    },
    revoke: async (token) => void server.revoked.push(token),
  };
  const tokenStore = createTokenStore({ signIn, store: storeOver(texts), nowMs: () => server.nowMs });
  return { server, tokenStore, texts, next };
}

const kept = (texts: ReadonlyMap<string, string>) => [...texts.values()];

test('the access token stays in memory, and the refresh token only in secure storage', async () => {
  const { tokenStore, texts, next } = opened();
  expect([await tokenStore.isKept(), await tokenStore.access()]).toEqual([false, undefined]);
  await tokenStore.begin(next());
  expect([await tokenStore.isKept(), await tokenStore.access(), kept(texts)]).toEqual([true, 'access-1', ['refresh-1']]);
});

test('another document has no access token, and gets one for the single-use refresh token', async () => {
  const { server, texts, tokenStore, next } = opened();
  await tokenStore.begin(next());
  server.nowMs = TEN_MINUTES - 30_001;
  expect(await tokenStore.access()).toBe('access-1');
  server.nowMs = TEN_MINUTES - 30_000;
  expect([await tokenStore.access(), kept(texts)]).toEqual(['access-2', ['refresh-2']]);
});

test('simultaneous requests share one refresh', async () => {
  const { server, tokenStore, next } = opened();
  const held = Promise.withResolvers<void>();
  await tokenStore.begin(next());
  Object.assign(server, { nowMs: TEN_MINUTES, hold: held.promise });
  const requests = [tokenStore.access(), tokenStore.access(), tokenStore.access()];
  held.resolve();
  expect(await Promise.all(requests)).toEqual(['access-2', 'access-2', 'access-2']);
  expect(server.refreshes).toBe(1);
});

test('a refused refresh signs out; without an answer nothing is forgotten', async () => {
  const { server, tokenStore, texts, next } = opened();
  await tokenStore.begin(next());
  Object.assign(server, { nowMs: TEN_MINUTES, trouble: 'no-answer' });
  await expect(tokenStore.access()).rejects.toThrow('does not answer');
  expect(kept(texts)).toEqual(['refresh-1']);
  server.trouble = undefined;
  // The response was lost, so the token comes a second time.
  server.good = 'refresh-2';
  expect([await tokenStore.access(), await tokenStore.isKept(), kept(texts)]).toEqual([undefined, false, []]);
});

test('signing out ends the session on the server and here, after any refresh in progress', async () => {
  const { server, tokenStore, texts, next } = opened();
  const held = Promise.withResolvers<void>();
  await tokenStore.begin(next());
  Object.assign(server, { nowMs: TEN_MINUTES, hold: held.promise });
  const requests = tokenStore.access();
  const out = tokenStore.signOut();
  held.resolve();
  await Promise.all([requests, out]);
  expect([server.revoked, kept(texts), await tokenStore.access()]).toEqual([['refresh-2'], [], undefined]);
});

test('signing in replaces the previous user, whose session ends', async () => {
  const { server, tokenStore, texts, next } = opened();
  await tokenStore.begin(next());
  await tokenStore.begin(next());
  expect([server.revoked, kept(texts), await tokenStore.access()]).toEqual([['refresh-1'], ['refresh-2'], 'access-2']);
});

test("requests go to the app's server with the token and the app's partner, as a visitor without one, and never with cookies", async () => {
  const requests: unknown[] = [];
  const fetched = async (url: URL | RequestInfo, init?: RequestInit) => {
    requests.push([String(url), new Headers(init?.headers).get('authorization'), init?.credentials]);
    return new Response();
  };
  for (const token of ['the-token', undefined])
    await sendWithBearerToken({ server: 'https://portal.example', partner: 'BH' }, { access: async () => token }, fetched)('/graph');
  expect(requests).toEqual([
    ['https://portal.example/graph?sitePartner=BH', 'Bearer the-token', 'omit'],
    ['https://portal.example/graph?sitePartner=BH', null, 'omit'],
  ]);
});
