import { refundRequest } from '#modules/payments/server/other-channels/payment-request.ts';
import { actorOf } from '#modules/payments/server/other-channels/take-payment.ts';
import { refundAnswer, refundOf } from './answers.ts';
import { ACCOUNT, endpoint, noQuery } from './endpoints.ts';
import { Problem } from './problem.ts';
import { refundProblemOf } from './problem-of.ts';

export const createRefund = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/payments/{paymentId}/refunds`,
  operationId: 'createRefund',
  summary:
    'Refunds a payment, in full or in part, to the method it was paid with, once per Idempotency-Key. Never more than what has not been refunded yet',
  scopes: ['refunds:write'],
  body: refundRequest,
  query: noQuery,
  answers: { 201: refundAnswer, 202: refundAnswer },
  problems: [409, 422],
  async handle({ demarc, client: { clientId }, accountId, params, body: { amount, agent }, key }) {
    const paymentId = params.paymentId ?? '';
    const refund = await demarc.payments.refundForClient({ accountId, clientId, key, actor: actorOf(clientId, agent), paymentId, amount });
    if (!refund.ok) throw refundProblemOf(refund.refusal);
    if (refund.value.state === 'asked') throw new Problem(409, 'in-flight', IN_FLIGHT, {}, { 'retry-after': '2' });
    const location = `/v1/accounts/${encodeURIComponent(params.accountNumber ?? '')}/payments/${paymentId}`;
    return { status: refund.value.state === 'unknown' ? 202 : 201, body: refundOf(refund.value), headers: { location } };
  },
});

const IN_FLIGHT = 'The first request with this key is still being carried out: send it again after Retry-After.';
