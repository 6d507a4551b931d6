import { paymentChannelEnum } from '#modules/payments/rules/payment-channel.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';
import type { StreamingApi } from './api.ts';

/** `Account.streamingTransactions`: the streaming ledger, newest first. */
export function addStreamingGraph(builder: GraphBuilder, api: () => StreamingApi): void {
  const transaction = addTransaction(builder);
  const asked = paging(builder, 20);
  builder.objectField('Account', 'streamingTransactions', (t) =>
    t.field({
      type: pageOf(builder, 'StreamingTransactionPage', transaction),
      description: 'Newest first',
      args: asked.args,
      complexity: asked.complexity,
      resolve: ({ accountId }, args) => api().transactions(accountId, asked.request(args)),
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
      channel: t.expose('channel', { type: enumOf(builder, paymentChannelEnum), nullable: true }),
    }),
  });
}
