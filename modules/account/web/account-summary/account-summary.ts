import { AccountBillsDocument, type AccountBillsQuery, AccountSummaryDocument, type AccountSummaryQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';

export type Summary = NonNullable<AccountSummaryQuery['account']> &
  Pick<AccountSummaryQuery, 'links'> & { readonly billing: NonNullable<AccountBillsQuery['account']>['billing'] | typeof unavailable };

/** Who the customer is, what they have, and what they owe; the bills may fail independently. Undefined for a visitor. */
export async function loadSummary(graph: Graph): Promise<Summary | undefined> {
  const [{ account, links }, bills] = await Promise.all([graph(AccountSummaryDocument, {}), orUnavailable(graph(AccountBillsDocument, {}))]);
  if (!account || (bills !== unavailable && !bills.account)) return undefined;
  return { ...account, links, billing: bills === unavailable || !bills.account ? unavailable : bills.account.billing };
}
