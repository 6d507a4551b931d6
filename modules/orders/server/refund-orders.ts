import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { OrdersPort, PaidOrder } from './port.ts';

const AT_ONCE = 50;

type Dependencies = {
  readonly orders: Pick<OrdersPort, 'toRefund'>;
  readonly payments: Pick<PaymentsApi, 'refund'>;
  readonly onError: (what: string, error: unknown) => void;
};

/**
 * Gives back what was paid for orders that came to nothing: each time all of it, page by page, so that what cannot be given back holds up nothing else.
 * The key of a refund is the order's: payments refunds once, whoever asks how often, and looks up one whose answer was lost. A bank payment is given
 * back once it has settled.
 */
export async function refundOrders({ orders, payments, onError }: Dependencies): Promise<void> {
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const { items, next } = await orders.toRefund({ first: AT_ONCE, after });
    for (const paid of items) {
      const failure = await refundOne(payments, paid).catch((error: unknown) => error);
      if (failure !== undefined) onError(`order ${paid.number} could not be refunded`, failure);
    }
    after = next;
  }
}

/** Why nothing was given back, if that is not a matter of time. */
async function refundOne(payments: Dependencies['payments'], { orderId, number, paymentId }: PaidOrder): Promise<Error | undefined> {
  const reason = `order ${number} came to nothing`;
  const refund = await payments.refund({ paymentId, amount: undefined, ground: 'correction', actor: 'orders', reason, key: orderId });
  const waits = !refund.ok && (refund.refusal.reason === 'not-settled' || refund.refusal.reason === 'nothing-left');
  return waits || (refund.ok && refund.value.state !== 'refused') ? undefined : new Error(`payment ${paymentId} is not given back`);
}
