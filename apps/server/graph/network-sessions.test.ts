import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import { expect, test } from 'vitest';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { createSchema } from './schema.ts';

const schema = createSchema(() => {
  throw new Error('a use case was asked');
});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const viewer: Viewer = { userId: 'u', accountId: 'a', role: 'Primary', sessionId: 's', mustConfirm: true, byNetwork: true };

test('(A3) each mutation asks for the password first if the network alone signed the customer in', () => {
  expect(mutations.length).toBeGreaterThan(20);
  const info: GraphQLResolveInfo = Object.create(null);
  for (const { name, resolve } of mutations) {
    let thrown: unknown;
    try {
      resolve?.({}, {}, { viewer, now: '2026-11-21T18:00:00.000Z', language: 'en', partner: shippedPartners.own }, info);
    } catch (error) {
      thrown = error;
    }
    expect([name, thrown instanceof GraphQLError && thrown.extensions.code]).toEqual([name, 'CONFIRM']);
  }
});
