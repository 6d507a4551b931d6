import { cardBrandEnum } from '#modules/wallet/rules/payment-method.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import { paymentChannelEnum } from '../../rules/payment-channel.ts';
import type { PaymentTerms } from '../../rules/quote/quote.ts';
import type { Replaced } from '../../rules/quote/replacement.ts';
import { returnReason } from '../../rules/reversal/return-code.ts';
import { refundedOf } from '../../rules/reversal/reversal.ts';
import { declineReason } from '../../rules/state/decline-classes.ts';
import { displayStatusEnum } from '../../rules/state/display-status.ts';
import type { PaymentsApi, PaymentWithStatus } from '../api.ts';
import type { Prepared } from '../paying/drafts.ts';
import type { Draft } from '../store/intents.ts';
import type { ReversalOfPayment } from '../store/reversal.ts';
import type { LastPaymentRef } from './refusals.ts';

function addReversal(builder: GraphBuilder) {
  return builder.objectRef<ReversalOfPayment>('PaymentReversal').implement({
    description: 'Money from a payment that was given back, returned or disputed. The payment itself does not change',
    fields: (t) => ({
      id: t.exposeID('reversalId'),
      kind: t.exposeString('kind', {
        description: 'refund: given back by us · return: sent back by the bank · dispute: claimed back through the bank',
      }),
      state: t.exposeString('state', { description: 'Refund: given · return: returned · dispute: open, won (the payment stands) or lost' }),
      amount: t.expose('amount', { type: 'Cents' }),
      on: t.expose('happenedOn', { type: 'IsoDate' }),
      returnReason: t.string({
        nullable: true,
        description: 'For a return: funds, closed, wrong-account, not-authorized, stopped or refused',
        resolve: ({ kind, code }) => (kind === 'return' && code !== null ? returnReason(code) : null),
      }),
    }),
  });
}

/** A refund that has not been given stays between an operator and the processor. */
const isShown = ({ state }: ReversalOfPayment): boolean => state !== 'asked' && state !== 'unknown' && state !== 'refused';

export function addPayment(builder: GraphBuilder, api: () => Pick<PaymentsApi, 'payment' | 'replacement'>) {
  const reversal = addReversal(builder);
  const payment = builder.objectRef<PaymentWithStatus>('Payment');
  return payment.implement({
    description: 'A payment in any state',
    fields: (t) => ({
      paymentId: t.exposeID('paymentId'),
      confirmationNumber: t.exposeString('confirmationNumber'),
      state: t.exposeString('state', {
        description: 'scheduled, succeeded, declined or cancelled; submitted or draft: in progress; unknown: the processor has not answered',
      }),
      status: t.expose('status', { type: enumOf(builder, displayStatusEnum), description: 'What the customer sees' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      device: t.exposeString('device', { nullable: true, description: 'The device paid for; null if the bill was paid' }),
      amount: t.expose('amount', { type: 'Cents' }),
      methodKind: t.exposeString('methodKind', { description: 'card, bankAccount, cash, check, or other if not known' }),
      methodBrand: t.expose('methodBrand', { type: enumOf(builder, cardBrandEnum), nullable: true }),
      methodLastFour: t.exposeString('methodLastFour', { nullable: true, description: 'Null for cash or if not known' }),
      channel: t.expose('channel', { type: enumOf(builder, paymentChannelEnum) }),
      enteredOn: t.expose('enteredOn', { type: 'IsoDate' }),
      enteredAt: t.expose('enteredAt', { type: 'IsoInstant' }),
      payOn: t.expose('payOn', { type: 'IsoDate' }),
      settlesOn: t.expose('settlesOn', {
        type: 'IsoDate',
        nullable: true,
        description: 'Bank payments: the banking day on which the payment is final',
      }),
      restoresInMinutes: t.exposeInt('restoresInMinutes', {
        nullable: true,
        description: 'Minutes until service is restored, as shown in the review; null if the payment restores nothing',
      }),
      restoresOnceSettled: t.exposeBoolean('restoresOnceSettled', {
        description: 'Service is restored once the payment has settled, as shown in the review',
      }),
      declineReason: t.string({
        nullable: true,
        description: 'security-code, expired, funds, not-attempted, method-unusable, online-refused or declined',
        resolve: ({ declineCode }) => (declineCode === null ? null : declineReason(declineCode)),
      }),
      reversals: t.field({ type: [reversal], description: 'Oldest first', resolve: ({ reversals }) => reversals.filter(isShown) }),
      replaces: t.field({
        type: payment,
        nullable: true,
        description: 'The scheduled payment in whose place it stands, and which was cancelled with it',
        resolve: ({ accountId, replaces }) => (replaces === null ? null : api().payment(accountId, replaces)),
      }),
      replacedBy: t.field({
        type: payment,
        nullable: true,
        description: 'For a cancelled payment: the payment that replaced it',
        resolve: ({ accountId, paymentId, state }) => (state === 'cancelled' ? api().replacement(accountId, paymentId) : null),
      }),
      refunded: t.field({ type: 'Cents', description: 'Total refunded so far', resolve: ({ reversals }) => refundedOf(reversals) }),
    }),
  });
}

export function addDraft(builder: GraphBuilder, payment: ReturnType<typeof addPayment>, api: () => Pick<PaymentsApi, 'isOfBankLogin' | 'payment'>) {
  return builder.objectRef<Draft>('PaymentDraft').implement({
    description: 'What the customer has chosen so far for a payment',
    fields: (t) => ({
      intent: t.exposeID('intentId'),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum) }),
      amount: t.expose('amount', { type: 'Cents', nullable: true }),
      aboveDueConfirmed: t.exposeBoolean('aboveDueConfirmed'),
      methodId: t.exposeID('methodId', { nullable: true }),
      bankLogin: t.boolean({
        description: 'The method was chosen by bank login, so the payment has five steps',
        resolve: ({ methodId }, _, context) => methodId !== null && api().isOfBankLogin(requirePayer(context).accountId, methodId),
      }),
      payOn: t.expose('payOn', { type: 'IsoDate', nullable: true, description: 'Null means today, on whatever day the payment is submitted' }),
      devicePlanId: t.exposeID('devicePlanId', { nullable: true, description: 'The device plan to pay; null for the bill' }),
      replaces: t.field({
        type: payment,
        nullable: true,
        description: 'The scheduled payment being changed; it stays in place until the new one is scheduled',
        resolve: ({ replaces }, _, context) => (replaces === null ? null : api().payment(requirePayer(context).accountId, replaces)),
      }),
      submitted: t.boolean({
        description: 'The payment was submitted: the pages of this draft redirect to the outcome',
        resolve: ({ paymentId }) => paymentId !== null,
      }),
    }),
  });
}

export function addQuote(builder: GraphBuilder, lastPayment: LastPaymentRef) {
  const replaced = builder.objectRef<Replaced>('ReplacedPayment').implement({
    description: 'The scheduled payment that is cancelled when the new one is stored',
    fields: (t) => ({
      paymentId: t.exposeID('paymentId'),
      amount: t.expose('amount', { type: 'Cents' }),
      on: t.expose('on', { type: 'IsoDate' }),
    }),
  });
  return builder.objectRef<Prepared>('PaymentQuote').implement({
    description: "The payment exactly as it would be taken. `version` covers all of it and the account's last payment",
    fields: (t) => ({
      version: t.exposeString('version'),
      kind: t.string({
        description: 'instant: submit with createInstantPaymentV2 or createDeviceOneTimePaymentV2 · future: submit with createFuturePayment',
        resolve: ({ quote }) => quote.kind,
      }),
      part: t.field({ type: enumOf(builder, accountPartEnum), resolve: ({ quote }) => quote.part }),
      device: t.string({ nullable: true, description: 'The device to pay for; null for the bill', resolve: ({ quote }) => quote.device?.device }),
      amount: t.field({ type: 'Cents', resolve: ({ quote }) => quote.amount }),
      on: t.field({ type: 'IsoDate', resolve: ({ quote }) => quote.on }),
      replaces: t.field({ type: replaced, nullable: true, resolve: ({ quote }) => quote.replaces }),
      methodId: t.id({ resolve: ({ quote }) => quote.method.methodId }),
      methodKind: t.string({ resolve: ({ quote }) => quote.method.kind }),
      methodBrand: t.field({
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        resolve: ({ quote }) => (quote.method.kind === 'card' ? quote.method.brand : null),
      }),
      methodLastFour: t.string({ resolve: ({ quote }) => quote.method.lastFour }),
      methodKeeping: t.string({
        nullable: true,
        description: 'For a method entered for this payment: no (used once) or wanted (saved with this payment). Null if already saved',
        resolve: ({ quote }) => quote.method.keeping ?? null,
      }),
      amountDue: t.field({ type: 'Cents', resolve: ({ quote }) => quote.amountDue }),
      amountDueAfter: t.field({ type: 'Cents', resolve: ({ quote }) => quote.amountDueAfter }),
      surplus: t.field({ type: 'Cents', description: 'The amount above the amount due; becomes a credit', resolve: ({ quote }) => quote.surplus }),
      restoresInMinutes: t.int({
        nullable: true,
        description: 'Minutes until service is restored; null if the payment restores nothing',
        resolve: ({ quote }) => quote.restoresInMinutes ?? null,
      }),
      restoresOnceSettled: t.boolean({
        description: 'Service is restored once this bank payment settles',
        resolve: ({ quote }) => quote.restoresOnceSettled,
      }),
      lastPayment: t.field({ type: lastPayment, nullable: true, resolve: ({ quote }) => quote.lastPayment }),
    }),
  });
}

export function addTerms(builder: GraphBuilder) {
  return builder.objectRef<PaymentTerms>('PaymentTerms').implement({
    description: 'What may be paid and when, for one part of the account',
    fields: (t) => ({
      amountDue: t.expose('amountDue', { type: 'Cents' }),
      minimum: t.expose('minimum', { type: 'Cents' }),
      maximum: t.expose('maximum', { type: 'Cents' }),
      today: t.expose('today', { type: 'IsoDate' }),
      lastFutureDate: t.expose('lastFutureDate', { type: 'IsoDate' }),
      pastCutOff: t.exposeBoolean('pastCutOff'),
      scheduledCount: t.exposeInt('scheduledCount'),
      mustPayToday: t.exposeString('mustPayToday', {
        nullable: true,
        description: 'past-due, inactive-account or pending-past-due; null if any day may be chosen',
      }),
      cardRestricted: t.boolean({ resolve: ({ restrictions }) => restrictions.card }),
      bankAccountRestricted: t.boolean({ resolve: ({ restrictions }) => restrictions.bankAccount }),
      onlinePaymentsRefused: t.boolean({ resolve: ({ restrictions }) => restrictions.doublePayment }),
    }),
  });
}
