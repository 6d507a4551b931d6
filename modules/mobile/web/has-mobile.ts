import { BilledPartsDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';

/** Whether an account with nothing to list still has mobile. True unless the provider says no. */
export async function hasMobile(graph: Graph): Promise<boolean> {
  const answer = await orUnavailable(graph(BilledPartsDocument, {}));
  return answer === unavailable || (answer.account?.billing.parts.some(({ part }) => part === 'mobile') ?? false);
}
