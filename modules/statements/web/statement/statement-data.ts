import { pathOf } from '#platform/rules/routes.ts';
import {
  type BillChangeFragment,
  type InsertFragment,
  LatestStatementsDocument,
  type PaymentRowFragment,
  RecentPaymentsDocument,
  StatementChangeDocument,
  StatementDocument,
  StatementInsertsDocument,
  StatementPayingDocument,
  type StatementPayingQuery,
  type StatementQuery,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { PrintableProblem } from '../../rules/printable-path.ts';
import { latestOf } from '../../rules/statement-links.ts';

export type Statement = NonNullable<NonNullable<StatementQuery['account']>['statement']>;

/** What is owed now and who may pay it: only of a part that is billed. */
export type Paying = NonNullable<StatementPayingQuery['account']>;

export type StatementData = {
  readonly id: string;
  /** Why the reader was sent here instead of getting the PDF. */
  readonly printable: PrintableProblem | undefined;
  readonly shown:
    | {
        readonly statement: Statement;
        /** Null for a first statement. */
        readonly change: BillChangeFragment | null | typeof unavailable;
        /** Undefined if it cannot be told now. */
        readonly paying: Paying | undefined;
        readonly inserts: readonly InsertFragment[] | typeof unavailable;
      }
    // The payments are our own, so they are available without the provider.
    | { readonly statement: typeof unavailable; readonly recentPayments: readonly PaymentRowFragment[] };
};

/** Where the newest statement of the part is; Billing before the first one. */
export async function latestPath(graph: Graph, part: string | undefined): Promise<`/${string}`> {
  const { account } = await graph(LatestStatementsDocument, {});
  const id = latestOf(part, { core: account?.core?.head, mobile: account?.mobile?.head, streaming: account?.streaming?.head });
  return id === undefined ? pathOf('billing') : pathOf('statement', { id });
}

/** Undefined if the reader has no such statement. */
export async function loadStatement(graph: Graph, id: string): Promise<StatementData['shown'] | undefined> {
  const [answer, compared, laid, paid] = await Promise.all([
    orUnavailable(graph(StatementDocument, { id })),
    orUnavailable(graph(StatementChangeDocument, { id })),
    orUnavailable(graph(StatementInsertsDocument, { id })),
    orUnavailable(graph(StatementPayingDocument, {})),
  ]);
  if (answer === unavailable) {
    const { account } = await graph(RecentPaymentsDocument, {});
    return { statement: unavailable, recentPayments: account?.payments.items ?? [] };
  }
  const statement = answer.account?.statement;
  if (!statement) return undefined;
  return {
    statement,
    change: compared === unavailable ? unavailable : (compared.account?.statementChange ?? null),
    paying: paid === unavailable ? undefined : (paid.account ?? undefined),
    inserts: laid === unavailable ? unavailable : (laid.account?.statementInserts ?? []),
  };
}
