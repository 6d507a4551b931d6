import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { UnpaidItem } from '../rules/ageing.ts';
import type { CountedPayment } from '../rules/arrangement.ts';
import type { ArrangementStanding } from '../rules/part-standing.ts';
import { dunningStepEnum, type StepAhead } from '../rules/steps-ahead.ts';

/** What is past due month by month, what follows, and how an arrangement to pay it stands. */
export function addPastDue(builder: GraphBuilder) {
  const unpaid = builder.objectRef<UnpaidItem>('UnpaidBill').implement({
    description: 'A bill of which something is unpaid',
    fields: (t) => ({
      statementId: t.exposeID('statementId', { description: 'Its statement' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The date of its statement' }),
      dueOn: t.expose('dueOn', { type: 'IsoDate', description: 'When it is or was due' }),
      charges: t.expose('charges', { type: 'Cents', description: 'What it newly charged' }),
      unpaid: t.expose('unpaid', { type: 'Cents', description: 'How much of that is unpaid' }),
    }),
  });
  const step = builder.objectRef<StepAhead>('StepAhead').implement({
    description: 'What follows if nothing is paid',
    fields: (t) => ({
      step: t.expose('step', { type: enumOf(builder, dunningStepEnum), description: 'What happens' }),
      on: t.expose('on', { type: 'IsoDate', description: 'On which day' }),
    }),
  });
  const payment = builder.objectRef<CountedPayment>('CountedPayment').implement({
    description: 'One payment of an arrangement, and what was paid of it',
    fields: (t) => ({
      on: t.expose('on', { type: 'IsoDate', description: 'The day by which it is to be made' }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much' }),
      paid: t.expose('paid', { type: 'Cents', description: 'How much of it was paid' }),
    }),
  });
  const arrangement = builder.objectRef<ArrangementStanding>('ArrangementStanding').implement({
    description: 'How an arrangement to pay what is past due stands',
    fields: (t) => ({
      amount: t.expose('amount', { type: 'Cents', description: 'All of its payments together' }),
      unpaid: t.expose('unpaid', { type: 'Cents', description: 'What is unpaid of what it covers' }),
      payments: t.field({ type: [payment], description: 'In the order of their days', resolve: ({ payments }) => [...payments] }),
      resumesOn: t.expose('resumesOn', {
        type: 'IsoDate',
        nullable: true,
        description: 'It was broken or ended: no step is taken before this day. Null while it is active',
      }),
    }),
  });
  return { unpaid, step, arrangement };
}
