import { type Page, rowsOf } from '#platform/rules/page.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { type DevicePlan, monthlyInstallment, payOff } from '../rules/device-plan.ts';
import type { MobileOrder } from '../rules/order.ts';
import { isTransactionView, type MobileTransaction, type TransactionView } from '../rules/transaction.ts';
import type { MobileApi } from './api.ts';
import { addOrder } from './graph-order.ts';

const PAGE = 20;

/** `Account.mobileTransactions`, `mobileOrders`, `mobileOrder` and `devicePlans`. */
export function addMobileGraph(builder: GraphBuilder, api: () => MobileApi): void {
  const order = addOrder(builder);
  const plan = addPlan(builder);
  const transactions = builder.objectRef<Page<MobileTransaction>>('MobileTransactionPage');
  const transaction = addTransaction(builder);
  transactions.implement({
    fields: (t) => ({
      items: t.field({ type: [transaction], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true, description: 'Pass this as `after` for the next page; null on the last page' }),
    }),
  });
  const orders = builder.objectRef<Page<MobileOrder>>('MobileOrderPage').implement({
    fields: (t) => ({
      items: t.field({ type: [order], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true, description: 'Pass this as `after` for the next page; null on the last page' }),
    }),
  });
  builder.objectFields('Account', (t) => ({
    mobileTransactions: t.field({
      type: transactions,
      description: 'Newest first',
      args: { show: t.arg.string({ description: 'all, payments or refunds' }), first: t.arg.int({ defaultValue: PAGE }), after: t.arg.string() },
      complexity: (args) => ({ field: 1, multiplier: rowsOf(args.first ?? PAGE) }),
      resolve: ({ accountId }, { show, first, after }) =>
        api().transactions(accountId, viewOf(show), { first: first ?? PAGE, after: after ?? undefined }),
    }),
    mobileOrders: t.field({
      type: orders,
      description: 'Newest first',
      args: { first: t.arg.int({ defaultValue: PAGE }), after: t.arg.string() },
      complexity: (args) => ({ field: 1, multiplier: rowsOf(args.first ?? PAGE) }),
      resolve: ({ accountId }, { first, after }) => api().orders(accountId, { first: first ?? PAGE, after: after ?? undefined }),
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
      channel: t.exposeString('channel', { nullable: true }),
    }),
  });

const viewOf = (show: string | null | undefined): TransactionView => (isTransactionView(show) ? show : 'all');
