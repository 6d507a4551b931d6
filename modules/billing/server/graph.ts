import { type EnrollmentState, enrollmentStateEnum } from '#modules/billing/rules/enrollment.ts';
import { billDeliveryEnum } from '#modules/paperless/rules/bill-delivery.ts';
import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { renamedTo } from '#platform/server/graph/deprecation.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { serviceStateEnum } from '../rules/ageing.ts';
import type { DatedAmount } from '../rules/part-standing.ts';
import { type StatusAlert, type StatusCard, statusKindEnum } from '../rules/status-card.ts';
import type { BillingApi, BillingOverview, PartOverview } from './api.ts';
import { addPastDue } from './graph-past-due.ts';

/** As it was answered before `enrollment`, when `onHold` stood beside it. */
const earlierStateEnum: Enumeration<Exclude<EnrollmentState, 'on-hold'>> = {
  name: 'AutoPayEnrollment',
  description: 'Whether a part is enrolled in Auto Pay, on hold or not',
  values: { enrolled: 'enrolled', 'not-enrolled': 'never enrolled', unenrolled: 'was enrolled, and is no longer' },
};

/** `Account.billing`: what each part owes today, and its status card. */
export function addBillingGraph(builder: GraphBuilder, api: () => BillingApi): void {
  const part = addPart(builder);
  const billing = builder.objectRef<BillingOverview>('Billing').implement({
    description: 'What the account owes today, our own payments included',
    fields: (t) => ({
      today: t.expose('today', { type: 'IsoDate', description: 'The day to which all of it applies, in the account’s time zone' }),
      billDelivery: t.expose('billDelivery', { type: enumOf(builder, billDeliveryEnum), description: 'How bills are delivered' }),
      parts: t.field({
        type: [part],
        description: 'The parts that the account has, in the order core, mobile, streaming',
        resolve: ({ parts }) => parts,
      }),
    }),
  });
  builder.objectFields('Account', (t) => ({
    billing: t.field({
      type: billing,
      description: 'What the account owes today',
      async resolve({ accountId }, _, { now }) {
        const overview = await api().overview(accountId, now);
        if (!overview) throw new Error('the provider does not know the account of a session');
        return overview;
      },
    }),
  }));
}

function addPart(builder: GraphBuilder) {
  const status = addStatus(builder);
  const { unpaid, step, arrangement } = addPastDue(builder);
  const autoPay = builder.objectRef<PartOverview['autoPay']>('AutoPay').implement({
    description: 'Auto Pay of one part, in short; `Account.autoPay` has all of it',
    fields: (t) => ({
      enrollment: t.expose('state', { type: enumOf(builder, enrollmentStateEnum), description: 'Whether the part is enrolled' }),
      state: t.field({
        type: enumOf(builder, earlierStateEnum),
        description: 'The same as enrollment, but enrolled while on hold',
        deprecationReason: renamedTo('enrollment'),
        resolve: ({ state }) => (state === 'on-hold' ? 'enrolled' : state),
      }),
      onHold: t.boolean({
        description: 'Whether the enrollment is on hold',
        deprecationReason: renamedTo('enrollment'),
        resolve: ({ state }) => state === 'on-hold',
      }),
      discountEligible: t.exposeBoolean('discountEligible', { description: 'Auto Pay earns, or would earn, a monthly discount' }),
      nextDebitOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The day of the next debit; null if none is coming',
        resolve: (facts) => ('nextDebitOn' in facts ? facts.nextDebitOn : undefined),
      }),
    }),
  });
  return builder.objectRef<PartOverview>('BillingPart').implement({
    description: 'What one part of the account owes today',
    fields: (t) => ({
      part: t.field({ type: enumOf(builder, accountPartEnum), description: 'Which part', resolve: ({ standing }) => standing.part }),
      partNumber: t.exposeString('partNumber', {
        nullable: true,
        description: 'The number under which the part is billed; null if it has none of its own',
      }),
      amountDue: t.field({ type: 'Cents', description: 'What is to be paid now; 0 if nothing is', resolve: ({ standing }) => standing.amountDue }),
      pastDue: t.field({ type: 'Cents', description: 'How much of it is past its due date', resolve: ({ standing }) => standing.pastDue }),
      currentBalance: t.field({
        type: 'Cents',
        description: 'Everything together, also what is not billed yet; negative is a credit',
        resolve: ({ standing }) => standing.currentBalance,
      }),
      dueOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The due date of the last statement; null if nothing is due',
        resolve: ({ standing }) => standing.dueOn,
      }),
      nextStatementOn: t.field({
        type: 'IsoDate',
        description: 'The date of the next statement',
        resolve: ({ standing }) => standing.nextStatementOn,
      }),
      onlyToday: t.boolean({ description: 'Payments cannot be scheduled for a later day', resolve: ({ standing }) => standing.onlyToday }),
      serviceState: t.field({
        type: enumOf(builder, serviceStateEnum),
        description: 'What works in the part',
        resolve: ({ standing }) => standing.serviceState,
      }),
      unpaidBills: t.field({
        type: [unpaid],
        description: 'The bills of which something is unpaid, oldest first',
        resolve: ({ standing }) => [...standing.unpaidBills],
      }),
      stepsAhead: t.field({
        type: [step],
        description: 'What follows if nothing is paid, in the order of its days',
        resolve: ({ standing }) => [...standing.stepsAhead],
      }),
      lateFee: t.field({
        type: 'Cents',
        description: 'What the next statement adds if what is past due now is not paid by then; 0 if nothing',
        resolve: ({ standing }) => standing.lateFeeAhead,
      }),
      restorationMinutes: t.int({
        description: 'Minutes from the payment until stopped service is back',
        resolve: ({ standing }) => standing.restorationMinutes,
      }),
      arrangement: t.field({
        type: arrangement,
        nullable: true,
        description: 'What is paid by arrangement, or was until it was broken or ended; null if nothing of one is left to pay',
        resolve: ({ standing }) => standing.arrangement,
      }),
      card: t.field({ type: status, description: 'The highest-ranking state that applies', resolve: ({ card }) => card }),
      alerts: t.field({ type: [status], description: 'The other states that apply', resolve: ({ alerts }) => alerts }),
      autoPay: t.field({ type: autoPay, description: 'Auto Pay of this part, in short', resolve: (overview) => overview.autoPay }),
    }),
  });
}

/** One flat type for all kinds of cards and alerts: `kind` determines which fields are set. */
function addStatus(builder: GraphBuilder) {
  const dated = builder.objectRef<DatedAmount>('DatedAmount').implement({
    description: 'A payment of a status: its amount and its day',
    fields: (t) => ({
      amount: t.expose('amount', { type: 'Cents', description: 'Its amount' }),
      on: t.expose('on', { type: 'IsoDate', description: 'The day on which it was or will be taken' }),
    }),
  });
  return builder.objectRef<StatusCard | StatusAlert>('BillingStatus').implement({
    description: 'A message about what a part owes, with the figures that its words need: a field is null if its kind does not use it',
    fields: (t) => ({
      kind: t.expose('kind', { type: enumOf(builder, statusKindEnum), description: 'What it says' }),
      amountDue: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What is to be paid now',
        resolve: (fact) => ('amountDue' in fact ? fact.amountDue : undefined),
      }),
      pastDue: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What is past its due date',
        resolve: (fact) => ('pastDue' in fact ? fact.pastDue : undefined),
      }),
      amount: t.field({
        type: 'Cents',
        nullable: true,
        description: 'The amount of the payments or of the debit',
        resolve: (fact) => ('amount' in fact ? fact.amount : undefined),
      }),
      credit: t.field({
        type: 'Cents',
        nullable: true,
        description: 'What the provider owes the customer',
        resolve: (fact) => ('credit' in fact ? fact.credit : undefined),
      }),
      daysPastDue: t.int({
        nullable: true,
        description: 'Days since the oldest unpaid due date',
        resolve: (fact) => ('daysPastDue' in fact ? fact.daysPastDue : undefined),
      }),
      daysLeft: t.int({
        nullable: true,
        description: 'Days until the day on which something is due or stops',
        resolve: (fact) => ('daysLeft' in fact ? fact.daysLeft : undefined),
      }),
      restorationMinutes: t.int({
        nullable: true,
        description: 'Minutes from the payment until service is back',
        resolve: (fact) => ('restorationMinutes' in fact ? fact.restorationMinutes : undefined),
      }),
      onlyCardsRestore: t.boolean({
        description: 'Only a card payment restores service this soon; a bank payment must settle first',
        resolve: (fact) => 'bankPaymentsRestore' in fact && !fact.bankPaymentsRestore,
      }),
      times: t.int({
        nullable: true,
        description: 'How often Auto Pay was refused for this bill',
        resolve: (fact) => ('times' in fact ? fact.times : undefined),
      }),
      refusedOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'The last day on which it was',
        resolve: (fact) => ('refusedOn' in fact ? fact.refusedOn : undefined),
      }),
      dueOn: t.field({
        type: 'IsoDate',
        nullable: true,
        description: 'By when the amount due is to be paid',
        resolve: (fact) => ('dueOn' in fact ? fact.dueOn : undefined),
      }),
      on: t.field({ type: 'IsoDate', nullable: true, description: 'The day named in the message of this kind', resolve: dayNamed }),
      payments: t.field({
        type: [dated],
        description: 'The payments of which it speaks; empty for other kinds',
        resolve: (fact) => ('payments' in fact ? fact.payments : []),
      }),
    }),
  });
}

function dayNamed(fact: StatusCard | StatusAlert) {
  switch (fact.kind) {
    case 'auto-pay-scheduled':
    case 'auto-pay-asks':
    case 'auto-pay-refused':
    case 'service-restoring':
    case 'arranged':
    case 'arrangement-over':
      return fact.on;
    case 'no-payment-due':
      return fact.nextStatementOn;
    case 'suspension':
      return fact.disconnectionOn;
    case 'interruption-warning':
      return fact.suspensionOn;
    case 'grace-period':
      return fact.until;
    default:
      return undefined;
  }
}
