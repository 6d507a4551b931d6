import { accountPartEnum } from '#platform/rules/account-part.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { DatedAmount } from '../rules/part-standing.ts';
import type { StatusAlert, StatusCard } from '../rules/status-card.ts';
import type { BillingApi, BillingOverview, PartOverview } from './api.ts';

/** `Account.billing`: what each part owes today, and its status card. */
export function addBillingGraph(builder: GraphBuilder, api: () => BillingApi): void {
  const part = addPart(builder);
  const billing = builder.objectRef<BillingOverview>('Billing').implement({
    fields: (t) => ({
      today: t.expose('today', { type: 'IsoDate' }),
      billDelivery: t.exposeString('billDelivery', { description: 'paper-and-online or online' }),
      parts: t.field({ type: [part], description: 'In the order core, mobile, streaming', resolve: ({ parts }) => parts }),
    }),
  });
  builder.objectFields('Account', (t) => ({
    billing: t.field({
      type: billing,
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
  const autoPay = builder.objectRef<PartOverview['autoPay']>('AutoPay').implement({
    fields: (t) => ({
      state: t.exposeString('state', { description: 'enrolled, not-enrolled or unenrolled' }),
      onHold: t.boolean({
        description: 'Enrolled, but nothing is taken until another method is chosen',
        resolve: (facts) => facts.state === 'enrolled' && facts.onHold,
      }),
      discountEligible: t.exposeBoolean('discountEligible'),
      nextDebitOn: t.field({ type: 'IsoDate', nullable: true, resolve: (facts) => (facts.state === 'enrolled' ? facts.nextDebitOn : undefined) }),
    }),
  });
  return builder.objectRef<PartOverview>('BillingPart').implement({
    fields: (t) => ({
      part: t.field({ type: enumOf(builder, accountPartEnum), resolve: ({ standing }) => standing.part }),
      partNumber: t.exposeString('partNumber', { nullable: true }),
      amountDue: t.field({ type: 'Cents', resolve: ({ standing }) => standing.amountDue }),
      pastDue: t.field({ type: 'Cents', resolve: ({ standing }) => standing.pastDue }),
      currentBalance: t.field({ type: 'Cents', description: 'Negative is a credit', resolve: ({ standing }) => standing.currentBalance }),
      dueOn: t.field({ type: 'IsoDate', nullable: true, resolve: ({ standing }) => standing.dueOn }),
      nextStatementOn: t.field({ type: 'IsoDate', resolve: ({ standing }) => standing.nextStatementOn }),
      onlyToday: t.boolean({ description: 'Payments cannot be scheduled for a later day', resolve: ({ standing }) => standing.onlyToday }),
      serviceState: t.string({ resolve: ({ standing }) => standing.serviceState }),
      card: t.field({ type: status, description: 'The highest-ranking state that applies', resolve: ({ card }) => card }),
      alerts: t.field({ type: [status], description: 'The other states that apply', resolve: ({ alerts }) => alerts }),
      autoPay: t.field({ type: autoPay, resolve: (overview) => overview.autoPay }),
    }),
  });
}

/** One flat type for all kinds of cards and alerts: `kind` determines which fields are set. */
function addStatus(builder: GraphBuilder) {
  const dated = builder.objectRef<DatedAmount>('DatedAmount').implement({
    fields: (t) => ({ amount: t.expose('amount', { type: 'Cents' }), on: t.expose('on', { type: 'IsoDate' }) }),
  });
  return builder.objectRef<StatusCard | StatusAlert>('BillingStatus').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      amountDue: t.field({ type: 'Cents', nullable: true, resolve: (fact) => ('amountDue' in fact ? fact.amountDue : undefined) }),
      pastDue: t.field({ type: 'Cents', nullable: true, resolve: (fact) => ('pastDue' in fact ? fact.pastDue : undefined) }),
      amount: t.field({ type: 'Cents', nullable: true, resolve: (fact) => ('amount' in fact ? fact.amount : undefined) }),
      credit: t.field({ type: 'Cents', nullable: true, resolve: (fact) => ('credit' in fact ? fact.credit : undefined) }),
      daysPastDue: t.int({ nullable: true, resolve: (fact) => ('daysPastDue' in fact ? fact.daysPastDue : undefined) }),
      daysLeft: t.int({ nullable: true, resolve: (fact) => ('daysLeft' in fact ? fact.daysLeft : undefined) }),
      restorationMinutes: t.int({ nullable: true, resolve: (fact) => ('restorationMinutes' in fact ? fact.restorationMinutes : undefined) }),
      onlyCardsRestore: t.boolean({
        description: 'Only a card payment restores service this soon; a bank payment must settle first',
        resolve: (fact) => 'bankPaymentsRestore' in fact && !fact.bankPaymentsRestore,
      }),
      dueOn: t.field({ type: 'IsoDate', nullable: true, resolve: (fact) => ('dueOn' in fact ? fact.dueOn : undefined) }),
      on: t.field({ type: 'IsoDate', nullable: true, description: 'The day named in the message of this kind', resolve: dayNamed }),
      payments: t.field({ type: [dated], resolve: (fact) => ('payments' in fact ? fact.payments : []) }),
    }),
  });
}

function dayNamed(fact: StatusCard | StatusAlert) {
  switch (fact.kind) {
    case 'auto-pay-scheduled':
    case 'auto-pay-asks':
    case 'service-restoring':
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
