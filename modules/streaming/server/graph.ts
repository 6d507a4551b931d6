import { paymentChannelEnum } from '#modules/payments/rules/payment-channel.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { type StreamingTransaction, transactionKindEnum } from '../rules/transaction.ts';
import type { StreamingApi } from './api.ts';

/** `Account.streamingTransactions`: the streaming ledger, newest first. */
export function addStreamingGraph(builder: GraphBuilder, api: () => StreamingApi): void {
  const transaction = addTransaction(builder);
  const paged = paging(builder, 20);
  builder.objectField('Account', 'streamingTransactions', (t) =>
    t.field({
      type: pageOf(builder, 'StreamingTransactionPage', transaction),
      description: 'What moved the balance of the streaming part, newest first',
      args: paged.args,
      complexity: paged.complexity,
      resolve: ({ accountId }, args) => api().transactions(accountId, paged.request(args)),
    }),
  );
}

function addTransaction(builder: GraphBuilder) {
  const line = builder.objectRef<StreamingTransaction['lines'][number]>('StreamingTransactionLine').implement({
    description: 'One line of a bill, or what a credit or a charge is for',
    fields: (t) => ({
      description: t.string({
        description: "What it is for, in the reader's language",
        resolve: ({ description }, _, { language }) => description[language],
      }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much it is; credits are negative' }),
    }),
  });
  return builder.objectRef<StreamingTransaction>('StreamingTransaction').implement({
    description: 'One movement of the balance of the streaming part',
    fields: (t) => ({
      id: t.exposeID('transactionId', { description: 'Its id' }),
      kind: t.expose('kind', { type: enumOf(builder, transactionKindEnum), description: 'What it is' }),
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      amount: t.expose('amount', { type: 'Cents', description: 'Positive is owed by the customer, negative is in their favor' }),
      balance: t.expose('balance', { type: 'Cents', description: 'What is owed after it; negative is a credit' }),
      lines: t.field({
        type: [line],
        description: 'What it consists of, charges before taxes; empty for a payment',
        resolve: ({ lines }) => lines,
      }),
      statementId: t.exposeID('statementId', { nullable: true, description: 'The statement of a bill; null for others' }),
      channel: t.expose('channel', {
        type: enumOf(builder, paymentChannelEnum),
        nullable: true,
        description: 'How a payment came in; null for others',
      }),
    }),
  });
}
