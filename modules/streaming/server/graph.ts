import { type Page, rowsOf } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';
import type { StreamingApi } from './api.ts';

const PAGE = 20;

/** `Account.streamingTransactions`: the streaming ledger, newest first. */
export function addStreamingGraph(builder: GraphBuilder, api: () => StreamingApi): void {
  const transaction = addTransaction(builder);
  const page = builder.objectRef<Page<StreamingTransaction>>('StreamingTransactionPage').implement({
    fields: (t) => ({
      items: t.field({ type: [transaction], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true, description: 'Pass this as `after` for the next page; null on the last page' }),
    }),
  });
  builder.objectField('Account', 'streamingTransactions', (t) =>
    t.field({
      type: page,
      description: 'Newest first',
      args: { first: t.arg.int({ defaultValue: PAGE }), after: t.arg.string() },
      complexity: (args) => ({ field: 1, multiplier: rowsOf(args.first ?? PAGE) }),
      resolve: ({ accountId }, { first, after }) => api().transactions(accountId, { first: first ?? PAGE, after: after ?? undefined }),
    }),
  );
}

function addTransaction(builder: GraphBuilder) {
  const line = builder.objectRef<StreamingTransaction['lines'][number]>('StreamingTransactionLine').implement({
    fields: (t) => ({
      description: t.string({ description: "In the reader's language", resolve: ({ description }, _, { language }) => description[language] }),
      amount: t.expose('amount', { type: 'Cents', description: 'Credits are negative' }),
    }),
  });
  return builder.objectRef<StreamingTransaction>('StreamingTransaction').implement({
    fields: (t) => ({
      id: t.exposeID('transactionId'),
      kind: t.exposeString('kind', { description: 'bill, payment, credit, charge or reversal' }),
      on: t.expose('on', { type: 'IsoDate' }),
      amount: t.expose('amount', { type: 'Cents', description: 'Positive is owed by the customer, negative is in their favor' }),
      balance: t.expose('balance', { type: 'Cents', description: 'What is owed after it; negative is a credit' }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      statementId: t.exposeID('statementId', { nullable: true }),
      channel: t.exposeString('channel', { nullable: true }),
    }),
  });
}
