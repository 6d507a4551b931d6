import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { debitStateEnum } from '../../rules/states.ts';
import type { Debit } from '../port.ts';
import type { DebitsApi } from './debits.ts';

/** `Account.paymentDebits`: the retry calendar of a payment. */
export function addDebitsGraph(builder: GraphBuilder, api: () => DebitsApi): void {
  const debit = builder.objectRef<Debit>('Debit').implement({
    description: 'An attempt of Auto Pay to debit a statement',
    fields: (t) => ({
      paymentId: t.exposeID('paymentId', { description: 'The payment that it made' }),
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      state: t.expose('state', { type: enumOf(builder, debitStateEnum), description: 'What came of it' }),
      amount: t.expose('amount', { type: 'Cents', nullable: true, description: 'How much was taken; null while not known and if nothing was' }),
      retryOn: t.expose('retryOn', { type: 'IsoDate', nullable: true, description: 'When it is retried automatically; null if it is not' }),
    }),
  });
  builder.objectField('Account', 'paymentDebits', (t) =>
    t.field({
      type: [debit],
      description: 'All attempts to debit the statement that this payment was for, oldest first; empty if Auto Pay did not make the payment',
      args: { id: t.arg.id({ required: true, description: 'The payment' }) },
      resolve: ({ accountId }, { id }) => api().ofPayment(accountId, id),
    }),
  );
}
