import { MobileOrderDocument, type MobileOrderQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, type unavailable } from '#platform/web/or-unavailable.ts';

export type Order = NonNullable<NonNullable<MobileOrderQuery['account']>['mobileOrder']>;

export type OrderData = { readonly id: string; readonly order: Order | typeof unavailable };

/** Undefined if the reader has no such order. */
export async function loadOrder(graph: Graph, id: string): Promise<OrderData | undefined> {
  const order = await orUnavailable(graph(MobileOrderDocument, { id }).then(({ account }) => account?.mobileOrder));
  return order ? { id, order } : undefined;
}
