import { PayAutoPayOutcomeDocument, type PayAutoPayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';

/** What became of Auto Pay that was asked for with a payment. `waiting`: it is not set up yet, and a run tries again. */
export type AutoPayOutcome = 'on' | 'waiting' | 'refused';

/** Undefined: it was not asked for, has been cancelled since, or cannot be told now. */
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

/** The page of a payment stands, whatever becomes of this question. */
export async function loadAutoPayOutcome(graph: Graph, intent: string): Promise<AutoPayOutcome | undefined> {
  const answer = await orUnavailable(graph(PayAutoPayOutcomeDocument, { intent }));
  return answer === unavailable ? undefined : autoPayOutcome(answer.account);
}
