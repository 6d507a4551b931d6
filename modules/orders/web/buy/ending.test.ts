import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { EndingStreamingDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { loadEnding } from './ending.ts';
import type { OwnPlan, Shopping } from './shopping.ts';

const plan: OwnPlan = {
  ...{ code: 'tv-select', line: 'tv', name: 'TV Select', isPlan: true, endsOn: null, endRefusal: null, endsAlso: [] },
  ...{ monthly: cents(6499), priceNow: cents(6499) },
};
const shopping: Shopping = { own: [plan], choices: [], openOrders: [], cart: [], delinquent: null } as never;
const streamingServices = [
  { name: 'Lantern', includedWith: 'TV Select' },
  { name: 'Harbor', includedWith: 'Internet 1 Gbps' },
  { name: 'Cinema', includedWith: null },
];

test('an end names the streaming services that go with the plan; those of other plans, and those on the bill, stay', async () => {
  const graph = (async (document: unknown) => (document === EndingStreamingDocument ? { account: { streamingServices } } : {})) as Graph;
  expect((await loadEnding(graph, shopping, plan.code))?.streaming).toEqual(['Lantern']);
});
