import { cardBrandEnum } from '#modules/wallet/rules/payment-method.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { paymentChannelEnum } from '../../rules/payment-channel.ts';
import { returnReason, returnReasonEnum } from '../../rules/reversal/return-code.ts';
import {
  isVisibleState,
  owedAfter,
  owedAfterEnum,
  refundedOf,
  reversalKindEnum,
  reversalStateEnum,
  type VisibleReversalState,
} from '../../rules/reversal/reversal.ts';
import { declineReason, declineReasonEnum } from '../../rules/state/decline-classes.ts';
import { displayStatusEnum } from '../../rules/state/display-status.ts';
import { paymentStateEnum } from '../../rules/state/payment-states.ts';
import { paidWithEnum } from '../../rules/tender.ts';
import { seesMethods } from '../activity/method-seen.ts';
import type { PaymentsApi, PaymentWithStatus } from '../api.ts';
import type { ReversalOfPayment } from '../store/reversal.ts';

type VisibleReversal = ReversalOfPayment & { readonly state: VisibleReversalState };

const isShown = (reversal: ReversalOfPayment): reversal is VisibleReversal => isVisibleState(reversal.state);

const isForPayer = ({ viewer }: GraphContext): boolean => viewer !== undefined && seesMethods(viewer);

function addReversal(builder: GraphBuilder) {
  return builder.objectRef<VisibleReversal>('PaymentReversal').implement({
    description: 'Money from a payment that was given back, returned or disputed. The payment itself does not change',
    fields: (t) => ({
      id: t.exposeID('reversalId', { description: 'Its id' }),
      kind: t.expose('kind', { type: enumOf(builder, reversalKindEnum), description: 'How the money went back' }),
      state: t.expose('state', { type: enumOf(builder, reversalStateEnum), description: 'Whether it is final' }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much went back; positive' }),
      on: t.expose('happenedOn', { type: 'IsoDate', description: 'The day on which it happened, in the account’s time zone' }),
      owed: t.field({
        type: enumOf(builder, owedAfterEnum),
        nullable: true,
        description: 'Whether it is owed; null for a dispute that is open or won',
        resolve: ({ kind, state, ground }) => (state === 'open' || state === 'won' ? null : owedAfter(kind, ground)),
      }),
      returnReason: t.field({
        type: enumOf(builder, returnReasonEnum),
        nullable: true,
        description: 'Why the bank sent it back; null unless it is a return',
        resolve: ({ kind, code }) => (kind === 'return' && code !== null ? returnReason(code) : null),
      }),
    }),
  });
}

export function addPayment(builder: GraphBuilder, api: () => Pick<PaymentsApi, 'payment' | 'replacement'>) {
  const reversal = addReversal(builder);
  const payment = builder.objectRef<PaymentWithStatus>('Payment');
  return payment.implement({
    description: 'A payment in any state',
    fields: (t) => ({
      paymentId: t.exposeID('paymentId', { description: 'Its id, the same for as long as it exists' }),
      confirmationNumber: t.exposeString('confirmationNumber', { description: 'The number by which customers and agents find it: "DM2D555QHJ9C"' }),
      state: t.expose('state', { type: enumOf(builder, paymentStateEnum), description: 'Where it is in its life' }),
      status: t.expose('status', { type: enumOf(builder, displayStatusEnum), description: 'What the customer sees' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'The part that it pays' }),
      device: t.string({
        nullable: true,
        description: 'The device paid for, or the number of the order; null if the bill was paid',
        resolve: ({ payable }) => payable?.name,
      }),
      amount: t.expose('amount', { type: 'Cents', description: 'How much it pays' }),
      methodKind: t.expose('methodKind', { type: enumOf(builder, paidWithEnum), description: 'How it was or will be made' }),
      methodBrand: t.field({
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        description: 'The brand of its card; null for others, and for a viewer who may not pay',
        resolve: ({ methodBrand }, _, context) => (isForPayer(context) ? methodBrand : null),
      }),
      methodLastFour: t.string({
        nullable: true,
        description: 'Null for cash, if not known, and for a viewer who may not pay',
        resolve: ({ methodLastFour }, _, context) => (isForPayer(context) ? methodLastFour : null),
      }),
      channel: t.expose('channel', { type: enumOf(builder, paymentChannelEnum), description: 'How it reached the provider' }),
      enteredOn: t.expose('enteredOn', { type: 'IsoDate', description: 'The day of enteredAt in the account’s time zone' }),
      enteredAt: t.expose('enteredAt', { type: 'IsoInstant', description: 'When the customer submitted it, or when it was reported to us' }),
      payOn: t.expose('payOn', { type: 'IsoDate', description: 'The day on which it was or will be taken' }),
      settlesOn: t.expose('settlesOn', {
        type: 'IsoDate',
        nullable: true,
        description: 'The banking day on which a bank payment is final; null for others',
      }),
      restoresInMinutes: t.exposeInt('restoresInMinutes', {
        nullable: true,
        description: 'Minutes until service is restored, as shown in the review; null if the payment restores nothing',
      }),
      restoresOnceSettled: t.exposeBoolean('restoresOnceSettled', {
        description: 'Service is restored once the payment has settled, as shown in the review',
      }),
      declineReason: t.field({
        type: enumOf(builder, declineReasonEnum),
        nullable: true,
        description: 'Why it was declined; null unless it was',
        resolve: ({ declineCode }) => (declineCode === null ? null : declineReason(declineCode)),
      }),
      reversals: t.field({
        type: [reversal],
        description: 'Money of it that went back, oldest first',
        resolve: ({ reversals }) => reversals.filter(isShown),
      }),
      replaces: t.field({
        type: payment,
        nullable: true,
        description: 'The scheduled payment in whose place it stands, and which was cancelled with it; null if there is none',
        resolve: ({ accountId, replaces }) => (replaces === null ? null : api().payment(accountId, replaces)),
      }),
      replacedBy: t.field({
        type: payment,
        nullable: true,
        description: 'The payment that replaced a cancelled one; null if none did',
        resolve: ({ accountId, paymentId, state }) => (state === 'cancelled' ? api().replacement(accountId, paymentId) : null),
      }),
      refunded: t.field({ type: 'Cents', description: 'Total refunded so far', resolve: ({ reversals }) => refundedOf(reversals) }),
    }),
  });
}
