import { paymentChannelEnum } from '#modules/payments/rules/payment-channel.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { type DevicePlan, monthlyInstallment, payOff } from '../rules/device-plan.ts';
import { isTransactionView, type MobileTransaction, type TransactionView } from '../rules/transaction.ts';
import type { MobileApi } from './api.ts';
import { addOrder } from './graph-order.ts';

/** `Account.mobileTransactions`, `mobileOrders`, `mobileOrder` and `devicePlans`. */
export function addMobileGraph(builder: GraphBuilder, api: () => MobileApi): void {
  const order = addOrder(builder);
  const plan = addPlan(builder);
  const asked = paging(builder, 20);
  builder.objectFields('Account', (t) => ({
    mobileTransactions: t.field({
      type: pageOf(builder, 'MobileTransactionPage', addTransaction(builder)),
      description: 'Newest first',
      args: { ...asked.args, show: t.arg.string({ description: 'all, payments or refunds' }) },
      complexity: asked.complexity,
      resolve: ({ accountId }, { show, ...args }) => api().transactions(accountId, viewOf(show), asked.request(args)),
    }),
    mobileOrders: t.field({
      type: pageOf(builder, 'MobileOrderPage', order),
      description: 'Newest first',
      args: asked.args,
      complexity: asked.complexity,
      resolve: ({ accountId }, args) => api().orders(accountId, asked.request(args)),
    }),
    mobileOrder: t.field({
      type: order,
      nullable: true,
      description: 'Null if the account has no such order',
      args: { id: t.arg.id({ required: true }) },
      resolve: ({ accountId }, { id }) => api().order(accountId, id),
    }),
    devicePlans: t.field({
      type: [plan],
      description: 'Devices being paid in installments, oldest first; without those paid off',
      resolve: ({ accountId }) => api().devicePlans(accountId),
    }),
  }));
}

const addPlan = (builder: GraphBuilder) =>
  builder.objectRef<DevicePlan>('DevicePlan').implement({
    fields: (t) => ({
      id: t.exposeID('planId'),
      device: t.exposeString('device'),
      phoneNumber: t.exposeString('phoneNumber'),
      orderId: t.exposeID('orderId'),
      startedOn: t.expose('startedOn', { type: 'IsoDate' }),
      financed: t.expose('financed', { type: 'Cents' }),
      monthly: t.field({ type: 'Cents', resolve: monthlyInstallment }),
      installments: t.exposeInt('installments', { description: 'The number of monthly installments' }),
      installmentsBilled: t.exposeInt('installmentsBilled'),
      billed: t.expose('billed', { type: 'Cents' }),
      paidAhead: t.expose('paidAhead', { type: 'Cents', description: 'Paid toward the device in addition to the bills' }),
      payOff: t.field({ type: 'Cents', description: 'What is left to bill; paying it ends the plan', resolve: payOff }),
    }),
  });

const addTransaction = (builder: GraphBuilder) =>
  builder.objectRef<MobileTransaction>('MobileTransaction').implement({
    fields: (t) => ({
      id: t.exposeID('transactionId'),
      kind: t.exposeString('kind', { description: 'bill, payment, order, refund, reversal, credit or charge' }),
      on: t.expose('on', { type: 'IsoDate' }),
      amount: t.expose('amount', { type: 'Cents', description: 'Always positive; the kind tells whether it is a charge or a credit' }),
      description: t.string({ nullable: true, resolve: ({ description }, _, { language }) => description?.[language] }),
      statementId: t.exposeID('statementId', { nullable: true }),
      orderId: t.exposeID('orderId', { nullable: true }),
      channel: t.expose('channel', { type: enumOf(builder, paymentChannelEnum), nullable: true }),
    }),
  });

const viewOf = (show: string | null | undefined): TransactionView => (isTransactionView(show) ? show : 'all');
