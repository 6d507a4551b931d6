import { type DevicePlan, payOff } from '#modules/mobile/rules/device-plan.ts';
import { orderTotals } from '#modules/mobile/rules/order.ts';
import type { MobileTransaction } from '#modules/mobile/rules/transaction.ts';
import type { MobilePort } from '#modules/mobile/server/port.ts';
import type { PaymentToPost, ReversalToPost } from '#modules/payments/server/port.ts';
import type { StreamingTransaction } from '#modules/streaming/rules/transaction.ts';
import type { StreamingPort } from '#modules/streaming/server/port.ts';
import { minus, negated, plus, zero } from '#platform/rules/money.ts';
import type { Page } from '#platform/rules/page.ts';
import type { SlowAccount, SlowPart } from './slow-account.ts';

type Known = (accountId: string) => Promise<Told | undefined>;

/** What the provider was told in addition; payments towards a device show at once. */
type Told = {
  readonly account: SlowAccount;
  readonly posted: readonly { readonly payment: PaymentToPost }[];
  readonly reversed: readonly { readonly reversal: ReversalToPost }[];
};

/** The streaming ledger, derived from the statements. */
export const streamingOf = (known: Known): StreamingPort => ({
  async transactions(accountId, { first, after }) {
    const told = await known(accountId);
    const all = told?.account.parts.filter(({ part }) => part === 'streaming').flatMap(ledgerOf) ?? [];
    return pageOf(all, ({ transactionId }) => transactionId, first, after);
  },
});

/** Mobile, derived from the statements and the orders. */
export const mobileOf = (known: Known): MobilePort => ({
  async transactions(accountId, view, { first, after }) {
    const told = await known(accountId);
    const all = (told ? mobileTransactions(told.account) : []).filter(
      ({ kind }) => view === 'all' || (view === 'payments' ? kind === 'payment' : kind === 'refund'),
    );
    return pageOf(all, ({ transactionId }) => transactionId, first, after);
  },
  async orders(accountId, { first, after }) {
    return pageOf((await known(accountId))?.account.orders ?? [], ({ orderId }) => orderId, first, after);
  },
  order: async (accountId, orderId) => (await known(accountId))?.account.orders?.find((order) => order.orderId === orderId),
  async devicePlans(accountId) {
    const told = await known(accountId);
    return (told?.account.devicePlans ?? []).map((plan) => paidAheadOf(plan, told)).filter((plan) => payOff(plan) > 0);
  },
});

function paidAheadOf(plan: DevicePlan, told: Told | undefined): DevicePlan {
  const payments = told?.posted.map(({ payment }) => payment).filter(({ payable }) => payable?.id === plan.planId) ?? [];
  const paymentIds = payments.map(({ paymentId }) => paymentId);
  const back = told?.reversed.map(({ reversal }) => reversal).filter(({ paymentId }) => paymentIds.includes(paymentId)) ?? [];
  const paidAhead = minus(plus(plan.paidAhead, ...payments.map(({ amount }) => amount)), plus(...back.map(({ amount }) => amount)));
  return { ...plan, paidAhead, paymentIds: [...plan.paymentIds, ...paymentIds] };
}

function pageOf<T>(all: readonly T[], keyOf: (item: T) => string, first: number, after: string | undefined): Page<T> {
  const before = all.findIndex((item) => keyOf(item) === after);
  if (after !== undefined && before < 0) return { items: [], next: undefined };
  const items = all.slice(before + 1, before + 1 + first);
  const last = items.at(-1);
  return { items, next: last && before + 1 + first < all.length ? keyOf(last) : undefined };
}

/** The transactions of the statements and orders, newest first. */
function mobileTransactions({ parts, orders = [] }: SlowAccount): readonly MobileTransaction[] {
  const nothing = { description: undefined, statementId: undefined, orderId: undefined, channel: undefined };
  const billed = parts
    .filter(({ part }) => part === 'mobile')
    .flatMap(ledgerOf)
    .map(({ transactionId, kind, on, amount, statementId, channel }): MobileTransaction => {
      return { ...nothing, transactionId, kind, on, amount: amount < 0 ? negated(amount) : amount, statementId, channel };
    });
  const ordered = orders.flatMap((order): readonly MobileTransaction[] => [
    { ...nothing, transactionId: order.orderId, kind: 'order', on: order.on, amount: orderTotals(order).onBill, orderId: order.orderId },
    ...order.shipments
      .flatMap(({ items }) => items)
      .flatMap(({ returned }, index): readonly MobileTransaction[] =>
        returned
          ? [
              {
                ...nothing,
                transactionId: `${order.orderId}.${index}`,
                kind: 'refund',
                on: returned.on,
                amount: returned.refund,
                orderId: order.orderId,
              },
            ]
          : [],
      ),
  ]);
  return [...billed, ...ordered].sort((one, other) => other.on.localeCompare(one.on));
}

/** Newest first: each bill, followed by the payments that it deducted. */
function ledgerOf({ statements }: SlowPart): readonly StreamingTransaction[] {
  let balance = zero;
  const moved = (transaction: Omit<StreamingTransaction, 'balance'>): StreamingTransaction => {
    balance = plus(balance, transaction.amount);
    return { ...transaction, balance };
  };
  return statements
    .toReversed()
    .flatMap(({ statementId, on, charges, lines, received }) => [
      ...received.map(({ entryId, channel, reversal, ...paid }) => {
        const kind = reversal ? ('reversal' as const) : ('payment' as const);
        return moved({ transactionId: entryId, kind, on: paid.on, amount: negated(paid.amount), lines: [], statementId: undefined, channel });
      }),
      moved({ transactionId: statementId, kind: 'bill', on, amount: charges, lines, statementId, channel: undefined }),
    ])
    .toReversed();
}
