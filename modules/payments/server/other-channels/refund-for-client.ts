import type { Cents } from '#platform/rules/money.ts';
import { type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type RefundRefusal, refundPayment } from '../going-back/refund.ts';
import type { PaymentsContext } from '../needs.ts';
import { readPayment } from '../store/payments.ts';
import type { Reversal } from '../store/reversal.ts';
import { bindIdempotencyKey, type KeyedRequest, type KeyRefusal } from './idempotency-key.ts';

/** A refund that another system asks for, of a payment of this account. */
export type ClientRefund = KeyedRequest & {
  readonly paymentId: string;
  /** Undefined: all that is left of it. */
  readonly amount: Cents | undefined;
};

/** Gives a payment of the account back, once for each key of the client: a repeat answers the refund as it is by then. */
export async function refundForClient(context: PaymentsContext, asked: ClientRefund): Promise<Result<Reversal, RefundRefusal | KeyRefusal>> {
  const { accountId, paymentId, amount, actor } = asked;
  const payment = isUuid(paymentId) ? await readPayment(context.database, accountId, paymentId) : undefined;
  if (!payment) return refuse({ reason: 'no-such-payment' });
  const bound = await bindIdempotencyKey(context, asked, ['refund', paymentId, amount ?? null]);
  return bound.ok ? refundPayment(context, { paymentId, amount, actor, key: bound.value.intentId }) : bound;
}
