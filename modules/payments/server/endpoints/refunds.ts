import type { z } from 'zod';
import type { Scope } from '#modules/identity/rules/scopes.ts';
import { ACCOUNT, type EndpointRequest, endpoint, noQuery } from '#platform/server/other-systems/endpoint.ts';
import { Problem } from '#platform/server/other-systems/problem.ts';
import type { PaymentsApi } from '../api.ts';
import { refundRequest } from '../other-channels/payment-request.ts';
import { actorOf } from '../other-channels/take-payment.ts';
import { refundAnswer, refundOf } from './answers.ts';
import { refundProblemOf } from './problem-of.ts';

type Request = EndpointRequest<{ readonly payments: PaymentsApi }, z.infer<typeof refundRequest>, Readonly<Record<string, never>>>;

export const createRefund = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/payments/{paymentId}/refunds`,
  operationId: 'createRefund',
  summary:
    'Refunds a payment, in full or in part, to the method it was paid with, once per Idempotency-Key. Never more than what has not been refunded yet',
  scopes: ['refunds:write'] satisfies readonly Scope[],
  body: refundRequest,
  query: noQuery,
  answers: { 201: refundAnswer, 202: refundAnswer },
  problems: [409, 422],
  async handle({ modules, client: { clientId }, accountId, params, body: { amount, ground, agent }, key }: Request) {
    const paymentId = params.paymentId ?? '';
    const refund = await modules.payments.refundForClient({ accountId, clientId, key, actor: actorOf(clientId, agent), paymentId, amount, ground });
    if (!refund.ok) throw refundProblemOf(refund.refusal);
    if (refund.value.state === 'asked') throw new Problem(409, 'in-flight', IN_FLIGHT, {}, { 'retry-after': '2' });
    const location = `/v1/accounts/${encodeURIComponent(params.accountNumber ?? '')}/payments/${paymentId}`;
    return { status: refund.value.state === 'unknown' ? 202 : 201, body: refundOf(refund.value), headers: { location } };
  },
});

const IN_FLIGHT = 'The first request with this key is still being carried out: send it again after Retry-After.';
