import {
  type BillChangeFragment,
  type InsertFragment,
  type PaymentRowFragment,
  RecentPaymentsDocument,
  StatementChangeDocument,
  StatementDocument,
  StatementInsertsDocument,
  type StatementQuery,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { PrintableProblem } from '../../rules/printable-path.ts';

export type Statement = NonNullable<NonNullable<StatementQuery['account']>['statement']>;

export type StatementData = {
  readonly id: string;
  /** Why the reader was sent here instead of getting the PDF. */
  readonly printable: PrintableProblem | undefined;
  readonly shown:
    | {
        readonly statement: Statement;
        /** Null for a first statement. */
        readonly change: BillChangeFragment | null | typeof unavailable;
        readonly inserts: readonly InsertFragment[] | typeof unavailable;
      }
    // The payments are our own, so they are available without the provider.
    | { readonly statement: typeof unavailable; readonly recentPayments: readonly PaymentRowFragment[] };
};

/** Undefined if the reader has no such statement. */
export async function loadStatement(graph: Graph, id: string): Promise<StatementData['shown'] | undefined> {
  const [answer, compared, laid] = await Promise.all([
    orUnavailable(graph(StatementDocument, { id })),
    orUnavailable(graph(StatementChangeDocument, { id })),
    orUnavailable(graph(StatementInsertsDocument, { id })),
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
    inserts: laid === unavailable ? unavailable : (laid.account?.statementInserts ?? []),
  };
}
