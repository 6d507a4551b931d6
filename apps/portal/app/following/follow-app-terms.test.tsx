import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TermsScreen } from '#modules/app-terms/web/parts/TermsScreen.tsx';
import { AppTermsDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { olivia } from '../../following/testing.ts';
import { followAppTerms } from './follow-app-terms.tsx';
import { createTestRouter } from './testing.ts';

type Content = ReactElement<Parameters<typeof TermsScreen>[0]> | null;
const shown: Content[] = [];
vi.mock('../../following/beside-page.tsx', () => ({ besidePage: () => (content: Content) => shown.push(content) }));
beforeEach(() => {
  shown.length = 0;
});

/** The app, signed in as somebody whose preference is "disagree" by default. */
async function openApp({ choice = 'disagree', isVisitor = false } = {}) {
  const server = { choice, version: 'of today', isAway: false, calls: 0 };
  const person = { isVisitor };
  const graph = (async (document: unknown, variables: { readonly version: string }) => {
    server.calls += 1;
    if (server.isAway) throw new Error('no answer');
    if (document === AppTermsDocument) return { account: { appTerms: { choice: server.choice, version: server.version, text: [] } } };
    if (variables.version !== server.version) return { agreeToAppTerms: { reason: 'other-text' } };
    server.choice = 'agree';
    return { agreeToAppTerms: { choice: 'agree' } };
  }) as Graph;
  const router = createTestRouter('/account-summary');
  const words = createWords('en', ownPartner);
  await followAppTerms(router, { graph, words, reader: async () => (person.isVisitor ? undefined : olivia) });
  return { server, person, router };
}

const settled = () => vi.waitFor(() => expect(shown.at(-1)).not.toBeUndefined());
const screen = () => shown.at(-1)?.props;

test('SHELL-06 a customer who disagrees sees the terms in front of the app; agreeing saves that and opens the app', async () => {
  const { server, router } = await openApp();
  expect(screen()?.terms.version).toBe('of today');
  expect(await screen()?.onAgree()).toBe('agreed');
  expect([server.choice, shown.at(-1)]).toEqual(['agree', null]);
  const { calls } = server;
  router.show('/billing');
  await settled();
  expect(server.calls).toBe(calls);
});

test('SHELL-06 no terms are shown to customers who agreed or to visitors; a visitor who signs in sees them', async () => {
  await openApp({ choice: 'agree' });
  expect(shown).toEqual([null]);
  shown.length = 0;
  const { server, person, router } = await openApp({ isVisitor: true });
  expect([shown, server.calls]).toEqual([[], 0]);
  person.isVisitor = false;
  router.show('/account-summary');
  await settled();
  expect(screen()?.terms.version).toBe('of today');
});

test('a text that has changed in the meantime is shown and not recorded as agreed to', async () => {
  const { server } = await openApp();
  server.version = 'of tomorrow';
  expect(await screen()?.onAgree()).toBe('changed');
  expect([screen()?.terms.version, server.choice]).toEqual(['of tomorrow', 'disagree']);
});

test('without an answer the screen stays, and a failed query is repeated on the next page', async () => {
  const { server } = await openApp();
  server.isAway = true;
  expect(await screen()?.onAgree()).toBe('no-answer');
  expect(screen()?.terms.version).toBe('of today');
  const other = await openApp({ isVisitor: true });
  other.person.isVisitor = false;
  other.server.isAway = true;
  shown.length = 0;
  other.router.show('/billing');
  await vi.waitFor(() => expect(other.server.calls).toBe(1));
  other.server.isAway = false;
  other.router.show('/billing/activity');
  await settled();
  expect(screen()?.terms.version).toBe('of today');
});
