import type { Cents } from '#platform/rules/money.ts';
import { type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { RefundGround } from '../../rules/reversal/reversal.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { type RefundRefusal, refundPayment } from '../reversals/refund.ts';
import { readPayment } from '../store/payments.ts';
import type { Reversal } from '../store/reversal.ts';
import { bindIdempotencyKey, type KeyedRequest, type KeyRefusal } from './idempotency-key.ts';

/** Another system's request to refund a payment of this account. */
export type ClientRefund = KeyedRequest & {
  readonly paymentId: string;
  /** Undefined means all that is left of it. */
  readonly amount: Cents | undefined;
  readonly ground: RefundGround;
};

/** Refunds a payment of the account, once for each key of the client: a repeat returns the refund in its current state. */
export async function refundForClient(context: PaymentsContext, request: ClientRefund): Promise<Result<Reversal, RefundRefusal | KeyRefusal>> {
  const { accountId, paymentId, amount, ground, actor } = request;
  const payment = isUuid(paymentId) ? await readPayment(context.database, accountId, paymentId) : undefined;
  if (!payment) return refuse({ reason: 'no-such-payment' });
  const bound = await bindIdempotencyKey(context, request, ['refund', paymentId, amount ?? null, ground]);
  return bound.ok ? refundPayment(context, { paymentId, amount, ground, actor, key: bound.value.intentId }) : bound;
}
