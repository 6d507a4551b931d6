import { AccountBillsDocument, type AccountBillsQuery, AccountSummaryDocument, type AccountSummaryQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';

export type Summary = NonNullable<AccountSummaryQuery['account']> &
  Pick<AccountSummaryQuery, 'links'> & { readonly billing: NonNullable<AccountBillsQuery['account']>['billing'] | typeof unavailable };

/** Undefined for a visitor. Who the customer is and what they have, and what they owe: the bills may fail alone. */
export async function loadSummary(graph: Graph): Promise<Summary | undefined> {
  const [{ account, links }, bills] = await Promise.all([graph(AccountSummaryDocument, {}), orUnavailable(graph(AccountBillsDocument, {}))]);
  if (!account || (bills !== unavailable && !bills.account)) return undefined;
  return { ...account, links, billing: bills === unavailable || !bills.account ? unavailable : bills.account.billing };
}
