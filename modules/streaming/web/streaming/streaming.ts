import type { PartBillData } from '#modules/billing/web/parts/PartBill.tsx';
import { StreamingBillDocument, StreamingLedgerDocument, type StreamingLedgerQuery } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, type unavailable } from '#platform/web/or-unavailable.ts';

type Ledger = NonNullable<StreamingLedgerQuery['account']>['streamingTransactions'];

export type Streaming = {
  readonly bill: PartBillData | typeof unavailable;
  readonly ledger: Ledger | typeof unavailable;
  /** Whether newer transactions are on an earlier page. */
  readonly continued: boolean;
};

/** The bill and the ledger of streaming: two calls that may fail independently. Undefined for an account without streaming. */
export async function loadStreaming(graph: Graph, after: string | undefined): Promise<Streaming | undefined> {
  const [bill, ledger] = await Promise.all([
    orUnavailable(readBill(graph)),
    orUnavailable(graph(StreamingLedgerDocument, { after: after ?? null }).then(({ account }) => account?.streamingTransactions)),
  ]);
  return bill && ledger && { bill, ledger, continued: after !== undefined };
}

async function readBill(graph: Graph): Promise<PartBillData | undefined> {
  const { account } = await graph(StreamingBillDocument, {});
  const part = account?.billing.parts.find((each) => each.part === 'streaming');
  return account && part ? { account, part } : undefined;
}
