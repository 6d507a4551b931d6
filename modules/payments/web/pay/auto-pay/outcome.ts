import { PayAutoPayOutcomeDocument, type PayAutoPayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';

/** The outcome of Auto Pay requested with a payment. `waiting`: it is not set up yet, and a run will try again. */
export type AutoPayOutcome = 'on' | 'waiting' | 'refused';

/** Undefined if it was not requested, has been cancelled since, or is not known now. */
export function autoPayOutcome(account: PayAutoPayOutcomeFragment | null): AutoPayOutcome | undefined {
  switch (account?.autoPayOutcome?.authorizations[0]?.state) {
    case 'effective':
      return 'on';
    case 'given':
      return 'waiting';
    case 'refused':
      return 'refused';
    default:
      return undefined;
  }
}

/** If the provider cannot answer now, the payment's page is shown without it. */
export async function loadAutoPayOutcome(graph: Graph, intent: string): Promise<AutoPayOutcome | undefined> {
  const answer = await orUnavailable(graph(PayAutoPayOutcomeDocument, { intent }));
  return answer === unavailable ? undefined : autoPayOutcome(answer.account);
}
