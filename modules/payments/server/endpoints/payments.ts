import { z } from 'zod';
import type { Scope } from '#modules/identity/rules/scopes.ts';
import { ACCOUNT, type EndpointRequest, endpoint, noBody, noQuery } from '#platform/server/other-systems/endpoint.ts';
import { Problem } from '#platform/server/other-systems/problem.ts';
import type { PaymentsApi } from '../api.ts';
import { type PaymentRequest, paymentRequest } from '../other-channels/payment-request.ts';
import { takePayment } from '../other-channels/take-payment.ts';
import { paymentAnswer, paymentOf, paymentsAnswer } from './answers.ts';
import { problemOf } from './problem-of.ts';

type Dependencies = { readonly payments: PaymentsApi };
type Nothing = Readonly<Record<string, never>>;

export const createPayment = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/payments`,
  operationId: 'createPayment',
  summary: 'Records money taken elsewhere (payments:record) or charges a saved method for the customer (payments:charge), once per Idempotency-Key',
  scopes: ['payments:record', 'payments:charge'] satisfies readonly Scope[],
  body: paymentRequest,
  query: noQuery,
  answers: { 201: paymentAnswer, 202: paymentAnswer },
  problems: [409, 422],
  async handle({ modules, client, accountId, params, body, key }: EndpointRequest<Dependencies, PaymentRequest, Nothing>) {
    const scope = body.kind === 'recorded' ? 'payments:record' : 'payments:charge';
    if (!client.scopes.includes(scope)) throw new Problem(403, 'insufficient-scope', `This needs a token with the scope ${scope}.`);
    const taken = await takePayment(modules.payments, { accountId, clientId: client.clientId, key }, body);
    if (!taken.ok) throw problemOf(taken.refusal);
    const payment = taken.value;
    if (payment.state === 'submitted')
      throw new Problem(
        409,
        'in-flight',
        'The first request with this key is still being carried out: send it again after Retry-After.',
        {},
        { 'retry-after': '2' },
      );
    const location = `/v1/accounts/${encodeURIComponent(params.accountNumber ?? '')}/payments/${payment.paymentId}`;
    return { status: payment.state === 'unknown' ? 202 : 201, body: paymentOf(payment), headers: { location } };
  },
});

const pageQuery = z.strictObject({ first: z._default(z.coerce.number().int().min(1).max(50), 20), after: z.optional(z.uuid()) });

export const listPayments = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/payments`,
  operationId: 'listPayments',
  summary: "The account's payments through all channels, newest first",
  scopes: ['payments:read'] satisfies readonly Scope[],
  body: noBody,
  query: pageQuery,
  answers: { 200: paymentsAnswer },
  problems: [],
  async handle({ modules, accountId, query: { first, after } }: EndpointRequest<Dependencies, undefined, z.infer<typeof pageQuery>>) {
    const page = await modules.payments.history(accountId, undefined, { first, after });
    return { status: 200, body: { items: page.items.map(paymentOf), next: page.next ?? null } };
  },
});

export const readPayment = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/payments/{paymentId}`,
  operationId: 'readPayment',
  summary: 'One payment of the account, in any state',
  scopes: ['payments:read'] satisfies readonly Scope[],
  body: noBody,
  query: noQuery,
  answers: { 200: paymentAnswer },
  problems: [],
  async handle({ modules, accountId, params }: EndpointRequest<Dependencies, undefined, Nothing>) {
    const payment = await modules.payments.payment(accountId, params.paymentId ?? '');
    if (!payment) throw new Problem(404, 'no-such-payment', 'The account has no such payment: list its payments.');
    return { status: 200, body: paymentOf(payment) };
  },
});
