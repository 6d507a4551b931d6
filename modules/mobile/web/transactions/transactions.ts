import { MobileTransactionsDocument, type MobileTransactionsQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { isTransactionView, type TransactionView } from '../../rules/transaction.ts';
import { hasMobile } from '../has-mobile.ts';

export type Transactions = {
  readonly show: TransactionView;
  readonly found: NonNullable<MobileTransactionsQuery['account']>['mobileTransactions'] | typeof unavailable;
  /** Whether newer ones are on an earlier page. */
  readonly continued: boolean;
};

const PAGE = 20;

/** Undefined for an account without mobile. An invalid `show` shows all. */
export async function loadTransactions(graph: Graph, { show, after }: Readonly<Record<string, string>>): Promise<Transactions | undefined> {
  const view = isTransactionView(show) ? show : 'all';
  const answer = graph(MobileTransactionsDocument, { show: view, first: PAGE, after: after ?? null });
  const found = await orUnavailable(answer.then(({ account }) => account?.mobileTransactions));
  if (found !== unavailable && found?.items.length === 0 && !(await hasMobile(graph))) return undefined;
  return found && { show: view, found, continued: after !== undefined };
}
