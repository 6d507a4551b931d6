import { paymentChannelEnum } from '#modules/payments/rules/payment-channel.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { pageOf, paging } from '#platform/server/graph/paging.ts';
import { type DevicePlan, monthlyInstallment, payOff } from '../rules/device-plan.ts';
import { type MobileTransaction, transactionKindEnum, transactionViewEnum } from '../rules/transaction.ts';
import type { MobileApi } from './api.ts';
import { addOrder } from './graph-order.ts';

/** `Account.mobileTransactions`, `mobileOrders`, `mobileOrder` and `devicePlans`. */
export function addMobileGraph(builder: GraphBuilder, api: () => MobileApi): void {
  const order = addOrder(builder);
  const plan = addPlan(builder);
  const paged = paging(builder, 20);
  builder.objectFields('Account', (t) => ({
    mobileTransactions: t.field({
      type: pageOf(builder, 'MobileTransactionPage', addTransaction(builder)),
      description: 'What moved the balance of the mobile part, newest first',
      args: {
        ...paged.args,
        show: t.arg({ type: enumOf(builder, transactionViewEnum), required: true, defaultValue: 'all', description: 'Which ones' }),
      },
      complexity: paged.complexity,
      resolve: ({ accountId }, { show, ...args }) => api().transactions(accountId, show, paged.request(args)),
    }),
    mobileOrders: t.field({
      type: pageOf(builder, 'MobileOrderPage', order),
      description: 'Orders of mobile devices, newest first',
      args: paged.args,
      complexity: paged.complexity,
      resolve: ({ accountId }, args) => api().orders(accountId, paged.request(args)),
    }),
    mobileOrder: t.field({
      type: order,
      nullable: true,
      description: 'One order; null if the account has no such order',
      args: { id: t.arg.id({ required: true, description: 'The order' }) },
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
    description: 'A device that is paid in monthly installments',
    fields: (t) => ({
      id: t.exposeID('planId', { description: 'Its id' }),
      device: t.exposeString('device', { description: 'The name of the device' }),
      phoneNumber: t.exposeString('phoneNumber', { description: 'The number of its line' }),
      orderId: t.exposeID('orderId', { description: 'The order with which it was bought' }),
      startedOn: t.expose('startedOn', { type: 'IsoDate', description: 'The day on which the plan began' }),
      financed: t.expose('financed', { type: 'Cents', description: 'All installments together' }),
      monthly: t.field({ type: 'Cents', description: 'One installment; the last one is smaller', resolve: monthlyInstallment }),
      installments: t.exposeInt('installments', { description: 'The number of monthly installments' }),
      installmentsBilled: t.exposeInt('installmentsBilled', { description: 'How many of them were on a bill' }),
      billed: t.expose('billed', { type: 'Cents', description: 'What bills have asked for so far' }),
      paidAhead: t.expose('paidAhead', { type: 'Cents', description: 'Paid toward the device in addition to the bills' }),
      payOff: t.field({ type: 'Cents', description: 'What is left to bill; paying it ends the plan', resolve: payOff }),
    }),
  });

const addTransaction = (builder: GraphBuilder) =>
  builder.objectRef<MobileTransaction>('MobileTransaction').implement({
    description: 'One movement of the balance of the mobile part',
    fields: (t) => ({
      id: t.exposeID('transactionId', { description: 'Its id' }),
      kind: t.expose('kind', { type: enumOf(builder, transactionKindEnum), description: 'What it is' }),
      on: t.expose('on', { type: 'IsoDate', description: 'Its day' }),
      amount: t.expose('amount', { type: 'Cents', description: 'Always positive; the kind tells whether it is a charge or a credit' }),
      description: t.string({
        nullable: true,
        description: "What a credit or a charge is for, or the device that a payment was made toward, in the reader's language; null for others",
        resolve: ({ description }, _, { language }) => description?.[language],
      }),
      statementId: t.exposeID('statementId', { nullable: true, description: 'The statement of a bill; null for others' }),
      orderId: t.exposeID('orderId', { nullable: true, description: 'The order, or that of the returned item; null for others' }),
      channel: t.expose('channel', {
        type: enumOf(builder, paymentChannelEnum),
        nullable: true,
        description: 'How a payment came in; null for others',
      }),
    }),
  });
