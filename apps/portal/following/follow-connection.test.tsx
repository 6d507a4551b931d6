import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reader } from '#modules/account/web/reader/reader.ts';
import type { NetworkWatch } from '#modules/connectivity/rules/network-watch.ts';
import { NO_ANSWER } from '#platform/web/browser-graph.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { followConnection } from './follow-connection.tsx';
import { olivia } from './testing.ts';

type Content = ReactElement<{ readonly watch: NetworkWatch }>;
const shown: Content[] = [];
vi.mock('./beside-page.tsx', () => ({ besidePage: () => (content: Content) => shown.push(content) }));

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page tells that has lost its connection, with messages for visitors switched off. */
async function toldOnLoss(reader: () => Promise<Reader | undefined>, before = async (_showNext: () => void) => {}) {
  const listeners: (() => void)[] = [];
  const router = { subscribe: (_: string, listener: () => void) => listeners.push(listener), invalidate: async () => {} };
  const settings = { toggle: (name: string) => name !== 'network.showInternetMessagingForUnAuth', figure: () => 30_000 };
  await followConnection(router, { words: createWords('en', ownPartner), reader }, settings);
  await before(() => {
    for (const listener of listeners) listener();
  });
  page.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(100);
  page.dispatchEvent(new Event(NO_ANSWER));
  return shown[0]?.props.watch.notice();
}

test('a lost connection is followed even if it could not be read who reads the page', async () => {
  expect(await toldOnLoss(() => Promise.reject(new Error('down')))).toBe('passive');
});

test("a visitor's page stays quiet where visitors are told nothing, until they sign in on it, as in the installed app", async () => {
  let known: Reader | undefined;
  const reader = async () => known;
  expect(await toldOnLoss(reader)).toBe('none');
  shown.length = 0;
  const signIn = async (showNext: () => void) => {
    known = olivia;
    showNext();
    await vi.advanceTimersByTimeAsync(0);
  };
  expect(await toldOnLoss(reader, signIn)).toBe('passive');
});
