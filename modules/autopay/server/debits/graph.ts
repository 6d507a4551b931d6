import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import type { Debit } from '../port.ts';
import type { DebitsApi } from './debits.ts';

/** `Account.paymentDebits`: the retry calendar of a payment. */
export function addDebitsGraph(builder: GraphBuilder, api: () => DebitsApi): void {
  const debit = builder.objectRef<Debit>('Debit').implement({
    description: 'An attempt of Auto Pay to debit a statement',
    fields: (t) => ({
      paymentId: t.exposeID('paymentId'),
      on: t.expose('on', { type: 'IsoDate' }),
      state: t.exposeString('state', {
        description: 'claimed: in progress · taken · declined · skipped: nothing was due · returned by the bank · withheld: it was above the ceiling',
      }),
      amount: t.expose('amount', { type: 'Cents', nullable: true, description: 'Null while not known and if nothing was taken' }),
      retryOn: t.expose('retryOn', { type: 'IsoDate', nullable: true, description: 'When it is retried automatically' }),
    }),
  });
  builder.objectField('Account', 'paymentDebits', (t) =>
    t.field({
      type: [debit],
      description: 'All attempts to debit the statement that this payment was for, oldest first; empty if Auto Pay did not make the payment',
      args: { id: t.arg.id({ required: true }) },
      resolve: ({ accountId }, { id }) => api().ofPayment(accountId, id),
    }),
  );
}
