import { mustPayTodayEnum } from '#modules/billing/rules/must-pay-today.ts';
import type { IfLate } from '#modules/billing/rules/part-standing.ts';
import { keepingEnum } from '#modules/wallet/rules/keeping.ts';
import { cardBrandEnum, methodKindEnum } from '#modules/wallet/rules/payment-method.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type PayableRef, payableKindEnum } from '#platform/rules/payable.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { EARLIER_NAME } from '#platform/server/graph/payable.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import type { PaymentTerms, Quote } from '../../rules/quote/quote.ts';
import type { Replaced } from '../../rules/quote/replacement.ts';
import type { PaymentsApi } from '../api.ts';
import type { Prepared } from '../paying/drafts.ts';
import type { Draft } from '../store/intents.ts';
import type { addPayment } from './payment.ts';
import type { LastPaymentRef } from './refusals.ts';

const quoteKindEnum: Enumeration<Quote['kind']> = {
  name: 'PaymentQuoteKind',
  description: 'When a quoted payment would be taken',
  values: {
    instant: 'today: submit with createInstantPaymentV2 or createDeviceOneTimePaymentV2',
    future: 'on a later day: submit with createFuturePayment',
  },
};

const addPayable = (builder: GraphBuilder) =>
  builder.objectRef<PayableRef>('Payable').implement({
    description: 'What a payment pays instead of the bill of its part',
    fields: (t) => ({
      kind: t.expose('kind', { type: enumOf(builder, payableKindEnum), description: 'What it is' }),
      id: t.exposeID('id', { description: 'Its id' }),
    }),
  });

export function addDraft(builder: GraphBuilder, payment: ReturnType<typeof addPayment>, api: () => Pick<PaymentsApi, 'isOfBankLogin' | 'payment'>) {
  return builder.objectRef<Draft>('PaymentDraft').implement({
    description: 'What the customer has chosen so far for a payment',
    fields: (t) => ({
      intent: t.exposeID('intentId', { description: 'Its id, chosen by the browser' }),
      part: t.expose('part', { type: enumOf(builder, accountPartEnum), description: 'The part to pay' }),
      amount: t.expose('amount', { type: 'Cents', nullable: true, description: 'How much to pay; null if not chosen yet' }),
      aboveDueConfirmed: t.exposeBoolean('aboveDueConfirmed', { description: 'The customer confirmed an amount above the amount due' }),
      methodId: t.exposeID('methodId', { nullable: true, description: 'The payment method; null if not chosen yet' }),
      bankLogin: t.boolean({
        description: 'The method was chosen by bank login, so the payment has five steps',
        resolve: ({ methodId }, _, context) => methodId !== null && api().isOfBankLogin(requirePayer(context).accountId, methodId),
      }),
      payOn: t.expose('payOn', { type: 'IsoDate', nullable: true, description: 'Null means today, on whatever day the payment is submitted' }),
      pays: t.field({
        type: addPayable(builder),
        nullable: true,
        description: 'What it pays instead of the bill; null for the bill',
        resolve: ({ payable }) => payable,
      }),
      devicePlanId: t.id({ nullable: true, ...EARLIER_NAME, resolve: ({ payable }) => (payable?.kind === 'device' ? payable.id : null) }),
      replaces: t.field({
        type: payment,
        nullable: true,
        description: 'The scheduled payment being changed; it stays in place until the new one is scheduled. Null if none is',
        resolve: ({ replaces }, _, context) => (replaces === null ? null : api().payment(requirePayer(context).accountId, replaces)),
      }),
      submitted: t.boolean({
        description: 'The payment was submitted: the pages of this draft redirect to the outcome',
        resolve: ({ paymentId }) => paymentId !== null,
      }),
    }),
  });
}

export function addIfLate(builder: GraphBuilder) {
  return builder.objectRef<IfLate>('IfLate').implement({
    description: 'What follows if the oldest unpaid bill of a part is not paid in time',
    fields: (t) => ({
      dueOn: t.expose('dueOn', { type: 'IsoDate', description: 'When it is or was due' }),
      lateFee: t.expose('lateFee', {
        type: 'Cents',
        description: 'What the statement of `lateFeeOn` adds if the bill is past due then; 0 if nothing',
      }),
      lateFeeOn: t.expose('lateFeeOn', { type: 'IsoDate', description: 'The date of the next statement' }),
      limitedOn: t.expose('limitedOn', {
        type: 'IsoDate',
        nullable: true,
        description: 'The day on which service is limited; null if it never is, or already is',
      }),
    }),
  });
}

type IfLateRef = ReturnType<typeof addIfLate>;

export function addQuote(builder: GraphBuilder, lastPayment: LastPaymentRef, late: IfLateRef) {
  const replaced = builder.objectRef<Replaced>('ReplacedPayment').implement({
    description: 'The scheduled payment that is cancelled when the new one is stored',
    fields: (t) => ({
      paymentId: t.exposeID('paymentId', { description: 'Which payment' }),
      amount: t.expose('amount', { type: 'Cents', description: 'Its amount' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The day for which it is scheduled' }),
    }),
  });
  return builder.objectRef<Prepared>('PaymentQuote').implement({
    description: "The payment exactly as it would be taken. `version` covers all of it and the account's last payment",
    fields: (t) => ({
      version: t.exposeString('version', { description: 'To be sent with the act: it is refused if anything has changed since' }),
      kind: t.field({ type: enumOf(builder, quoteKindEnum), description: 'When it would be taken', resolve: ({ quote }) => quote.kind }),
      part: t.field({ type: enumOf(builder, accountPartEnum), description: 'The part that it would pay', resolve: ({ quote }) => quote.part }),
      device: t.string({
        nullable: true,
        description: 'The device to pay for, or the number of the order; null for the bill',
        resolve: ({ quote }) => quote.payable?.name,
      }),
      amount: t.field({ type: 'Cents', description: 'How much would be taken', resolve: ({ quote }) => quote.amount }),
      on: t.field({ type: 'IsoDate', description: 'The day on which it would be taken', resolve: ({ quote }) => quote.on }),
      ifLate: t.field({
        type: late,
        nullable: true,
        description: 'What follows if what is due is not paid in time; null if nothing is due',
        resolve: ({ quote }) => quote.ifLate,
      }),
      replaces: t.field({
        type: replaced,
        nullable: true,
        description: 'The scheduled payment that it would replace; null if none',
        resolve: ({ quote }) => quote.replaces,
      }),
      methodId: t.id({ description: 'The payment method', resolve: ({ quote }) => quote.method.methodId }),
      methodKind: t.field({ type: enumOf(builder, methodKindEnum), description: 'Its kind', resolve: ({ quote }) => quote.method.kind }),
      methodBrand: t.field({
        type: enumOf(builder, cardBrandEnum),
        nullable: true,
        description: 'The brand of a card; null for a bank account',
        resolve: ({ quote }) => (quote.method.kind === 'card' ? quote.method.brand : null),
      }),
      methodLastFour: t.string({ description: 'The last four digits of its number', resolve: ({ quote }) => quote.method.lastFour }),
      methodKeeping: t.field({
        type: enumOf(builder, keepingEnum),
        nullable: true,
        description: 'Whether a method entered for this payment is saved; null for one that was saved before',
        resolve: ({ quote }) => quote.method.keeping ?? null,
      }),
      amountDue: t.field({ type: 'Cents', description: 'What is due now', resolve: ({ quote }) => quote.amountDue }),
      amountDueAfter: t.field({ type: 'Cents', description: 'What is due after the payment', resolve: ({ quote }) => quote.amountDueAfter }),
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
      lastPayment: t.field({
        type: lastPayment,
        nullable: true,
        description: 'The account’s previous payment; null if there is none',
        resolve: ({ quote }) => quote.lastPayment,
      }),
      unanswered: t.field({
        type: lastPayment,
        nullable: true,
        description: 'A payment of the same amount of which nobody knows yet whether it went through: both may be taken. Null if there is none',
        resolve: ({ unanswered }) => unanswered,
      }),
    }),
  });
}

export function addTerms(builder: GraphBuilder, late: IfLateRef) {
  return builder.objectRef<PaymentTerms>('PaymentTerms').implement({
    description: 'What may be paid and when, for one part of the account',
    fields: (t) => ({
      amountDue: t.expose('amountDue', { type: 'Cents', description: 'What is due now' }),
      minimum: t.expose('minimum', { type: 'Cents', description: 'The least that may be paid' }),
      maximum: t.expose('maximum', { type: 'Cents', description: 'The most that may be paid' }),
      today: t.expose('today', { type: 'IsoDate', description: 'Today in the account’s time zone' }),
      lastFutureDate: t.expose('lastFutureDate', { type: 'IsoDate', description: 'The last day for which a payment may be scheduled' }),
      dueOn: t.expose('dueOn', { type: 'IsoDate', nullable: true, description: 'When what is due has to be paid; null if nothing is due' }),
      ifLate: t.expose('ifLate', {
        type: late,
        nullable: true,
        description: 'What follows if it is not paid in time; null if nothing is due',
      }),
      pastCutOff: t.exposeBoolean('pastCutOff', { description: 'It is too late today to schedule a payment for tomorrow' }),
      scheduledCount: t.exposeInt('scheduledCount', { description: 'Payments of this part that are scheduled now; two are the most' }),
      mustPayToday: t.expose('mustPayToday', {
        type: enumOf(builder, mustPayTodayEnum),
        nullable: true,
        description: 'Why only today may be chosen; null if another day may be, too',
      }),
      cardRestricted: t.boolean({ description: 'The account may not pay by card', resolve: ({ restrictions }) => restrictions.card }),
      bankAccountRestricted: t.boolean({
        description: 'The account may not pay from a bank account',
        resolve: ({ restrictions }) => restrictions.bankAccount,
      }),
      onlinePaymentsRefused: t.boolean({
        description: 'No online payments are accepted for this account',
        resolve: ({ restrictions }) => restrictions.doublePayment,
      }),
    }),
  });
}
