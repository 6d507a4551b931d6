import { paymentChannelEnum } from '#modules/payments/rules/payment-channel.ts';
import { reversalKindEnum } from '#modules/payments/rules/reversal/reversal.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf } from '#platform/server/graph/paging.ts';
import { changeKindEnum, type StatementChange } from '../rules/compare-statements.ts';
import type { StatementGroup } from '../rules/statement-groups.ts';
import { lineGroupEnum, type StatementLine } from '../rules/statement-line.ts';
import type { ChangeSinceLast } from './api.ts';
import type { ReadableCharges } from './charges.ts';
import type { Charge, GroupTotal, ReceivedPayment, StatementHead } from './port.ts';
import type { ReadableStatement } from './readable-statement.ts';

type Fields<Shape> = PothosSchemaTypes.ObjectFieldBuilder<GraphBuilder['$inferSchemaTypes'], Shape>;

/** What every line says, within its statement or in a list of charges. */
const lineFields = <Line extends StatementLine>(t: Fields<Line>) => ({
  description: t.string({
    description: "What it is for, in the reader's language",
    resolve: ({ description }, _, { language }) => description[language],
  }),
  amount: t.field({ type: 'Cents', description: 'How much it is; discounts and credits are negative', resolve: ({ amount }) => amount }),
  from: t.field({
    type: 'IsoDate',
    nullable: true,
    description: 'The first day that it is for; null if it is for no period',
    resolve: ({ period }) => period?.from,
  }),
  to: t.field({
    type: 'IsoDate',
    nullable: true,
    description: 'The last day that it is for; null if it is for no period',
    resolve: ({ period }) => period?.to,
  }),
});

export function addCharges(builder: GraphBuilder) {
  const charge = builder.objectRef<Charge>('Charge').implement({
    description: 'A line of a statement',
    fields: (t) => ({
      id: t.id({ description: 'Its id', resolve: ({ statementId, lineId }) => `${statementId}/${lineId}` }),
      statementId: t.exposeID('statementId', { description: 'Its statement' }),
      on: t.expose('on', { type: 'IsoDate', description: "The statement's date" }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: "The statement's part" }),
      group: t.expose('group', { type: enumOf(builder, lineGroupEnum), description: 'What it belongs to' }),
      ...lineFields(t),
    }),
  });
  const page = pageOf<Charge, ReadableCharges>(builder, 'ChargePage', charge);
  builder.objectField(page, 'voiceWithheld', (t) =>
    t.exposeBoolean('voiceWithheld', { description: 'Voice charges are withheld until CPNI verification' }),
  );
  return { charge, charges: page };
}

export function addHead(builder: GraphBuilder) {
  return builder.objectRef<StatementHead>('StatementHead').implement({
    description: 'A statement without its lines',
    fields: (t) => ({
      id: t.exposeID('statementId', { description: 'Its id' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'The part that it bills' }),
      on: t.expose('on', { type: 'IsoDate', description: 'Its date' }),
      dueOn: t.expose('dueOn', { type: 'IsoDate', description: 'By when it is to be paid' }),
      previousBalance: t.expose('previousBalance', { type: 'Cents', description: 'The balance of the statement before; negative is a credit' }),
      payments: t.expose('payments', { type: 'Cents', description: 'Payments and credits since then, as a positive amount' }),
      charges: t.expose('charges', { type: 'Cents', description: 'The sum of its lines' }),
      balance: t.expose('balance', { type: 'Cents', description: 'previousBalance - payments + charges; negative is a credit' }),
    }),
  });
}

export function addStatement(builder: GraphBuilder, head: ReturnType<typeof addHead>) {
  const line = builder.objectRef<StatementLine>('StatementLine').implement({
    description: 'One line of a statement',
    fields: (t) => ({
      id: t.exposeID('lineId', { description: 'Its id within the statement' }),
      ...lineFields(t),
    }),
  });
  const group = builder.objectRef<StatementGroup>('StatementGroup').implement({
    description: 'The lines of a statement that belong together',
    fields: (t) => ({
      group: t.expose('group', { type: enumOf(builder, lineGroupEnum), description: 'What they belong to' }),
      total: t.expose('total', { type: 'Cents', description: 'Their sum' }),
      withheld: t.exposeBoolean('withheld', { description: 'Its lines are withheld until CPNI verification' }),
      lines: t.field({ type: [line], description: 'The lines; empty if withheld', resolve: ({ lines }) => lines }),
    }),
  });
  const received = builder.objectRef<ReceivedPayment>('ReceivedPayment').implement({
    description: 'A payment, or a reversal of one, as the provider booked it',
    fields: (t) => ({
      id: t.exposeID('entryId', { description: 'The id of the payment or reversal' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The day on which it was booked' }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much was paid; negative for a reversal' }),
      channel: t.expose('channel', { type: enumOf(builder, paymentChannelEnum), description: 'How the payment reached the provider' }),
      reversal: t.expose('reversal', {
        type: enumOf(builder, reversalKindEnum),
        nullable: true,
        description: 'How the money went back; null for a payment',
      }),
    }),
  });
  return builder.objectRef<ReadableStatement>('Statement').implement({
    description: 'A statement with its lines',
    fields: (t) => ({
      head: t.field({ type: head, description: 'Its dates and sums', resolve: (statement) => statement }),
      groups: t.field({ type: [group], description: 'Its lines, in the order of the printed statement', resolve: ({ groups }) => groups }),
      received: t.field({
        type: [received],
        description: 'Payments and reversals since the previous statement, oldest first',
        resolve: (statement) => statement.received,
      }),
    }),
  });
}

export function addTotal(builder: GraphBuilder) {
  return builder.objectRef<GroupTotal>('GroupTotal').implement({
    description: 'What one statement charges for one group of lines',
    fields: (t) => ({
      statementId: t.exposeID('statementId', { description: 'The statement' }),
      group: t.expose('group', { type: enumOf(builder, lineGroupEnum), description: 'What the lines belong to' }),
      total: t.expose('total', { type: 'Cents', description: 'Their sum; negative if there are more credits' }),
    }),
  });
}

export function addChange(builder: GraphBuilder) {
  const change = builder.objectRef<StatementChange>('StatementChange').implement({
    description: 'Something that costs more or less than on the previous statement',
    fields: (t) => ({
      kind: t.expose('kind', { type: enumOf(builder, changeKindEnum), description: 'Why it costs more or less' }),
      code: t.exposeString('code', { description: 'The product code of its lines, the same from month to month' }),
      description: t.string({
        description: "What it is, in the reader's language",
        resolve: ({ description }, _, { language }) => description[language],
      }),
      before: t.expose('before', { type: 'Cents', description: 'Its sum on the previous statement; 0 if it was not there' }),
      now: t.expose('now', { type: 'Cents', description: 'Its sum on this statement; 0 if it is not there' }),
      difference: t.expose('difference', { type: 'Cents', description: 'now - before' }),
    }),
  });
  return builder.objectRef<ChangeSinceLast>('ChangeSinceLast').implement({
    description: 'A statement compared with the one before it',
    fields: (t) => ({
      on: t.field({ type: 'IsoDate', description: "The statement's date", resolve: ({ now }) => now.on }),
      beforeOn: t.field({ type: 'IsoDate', description: 'The date of the statement before', resolve: ({ before }) => before.on }),
      difference: t.expose('difference', { type: 'Cents', description: 'How much more this statement charges; negative if it charges less' }),
      changes: t.field({
        type: [change],
        description: 'What changed, largest first; they add up to the difference',
        resolve: ({ changes }) => changes,
      }),
    }),
  });
}
