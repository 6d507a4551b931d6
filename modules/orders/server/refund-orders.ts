import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { OrdersPort } from './port.ts';

const AT_ONCE = 50;

type Dependencies = {
  readonly orders: Pick<OrdersPort, 'toRefund'>;
  readonly payments: Pick<PaymentsApi, 'refund'>;
  readonly onError: (what: string, error: unknown) => void;
};

/**
 * Gives back what was paid for orders that came to nothing. The key of a refund is the order's: payments refunds once, whoever asks how often, and looks
 * up one whose answer was lost. A bank payment is given back once it has settled.
 */
export async function refundOrders({ orders, payments, onError }: Dependencies): Promise<void> {
  for (const { orderId, number, paymentId } of await orders.toRefund(AT_ONCE)) {
    const request = {
      paymentId,
      amount: undefined,
      ground: 'correction',
      actor: 'orders',
      reason: `order ${number} came to nothing`,
      key: orderId,
    } as const;
    const refund = await payments.refund(request);
    const isGone = !refund.ok && refund.refusal.reason !== 'not-settled' && refund.refusal.reason !== 'nothing-left';
    if (isGone || (refund.ok && refund.value.state === 'refused'))
      onError('an order could not be refunded', new Error(`order ${number}, payment ${paymentId}`));
  }
}
