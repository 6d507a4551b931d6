import { expect, test, vi } from 'vitest';
import { wordsOfPage } from '#apps/portal/testing.tsx';
import { BillingLandingDocument, LandingBillsDocument, LandingChangesDocument, LandingStatementsDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { loadLanding } from './landing.ts';

const reader = { account: { user: { mayPay: true }, profile: { customerType: 'residential', storeOnly: false } }, links: {} };

test('no section of the landing page waits for a slow one', async () => {
  const calls: object[] = [];
  const graph: Graph = <Answer>(document: object) => {
    calls.push(document);
    return document === BillingLandingDocument ? Promise.resolve(reader as Answer) : new Promise<Answer>(() => {});
  };
  const loadCards = vi.fn(() => new Promise<never>(() => {}));
  void loadLanding({ graph, params: {}, search: {}, words: await wordsOfPage('billing', 'en'), loadCards });
  const parts = [LandingBillsDocument, LandingStatementsDocument, LandingChangesDocument];
  await vi.waitFor(() => expect(calls).toEqual(expect.arrayContaining(parts)), { timeout: 30_000 });
  expect(loadCards).toHaveBeenCalledOnce();
});
