import { z } from 'zod';
import type { Scope } from '#modules/identity/rules/scopes.ts';
import type { KnownClient } from '#modules/identity/server/clients/tokens.ts';
import { paymentRequest } from '#modules/payments/server/other-channels/payment-request.ts';
import { takePayment } from '#modules/payments/server/other-channels/take-payment.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Demarc } from '../compose.ts';
import { accountAnswer, paymentAnswer, paymentOf, paymentsAnswer } from './answers.ts';
import { Problem } from './problem.ts';
import { problemOf } from './problem-of.ts';

/** What a handler gets: the client, the account and the input, all validated. */
export type Asked<Body, Query> = {
  readonly demarc: Demarc;
  readonly now: IsoInstant;
  readonly client: KnownClient;
  readonly accountId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** The Idempotency-Key; empty if the endpoint takes none. */
  readonly key: string;
};

export type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/** One endpoint of the interface. The schemas that validate requests also describe it in `/openapi.json`. */
export type Endpoint<Body = unknown, Query = unknown> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Any one of these scopes is sufficient. */
  readonly scopes: readonly Scope[];
  readonly body: z.ZodType<Body>;
  readonly query: z.ZodType<Query>;
  /** By status, in addition to the problems that any request can have. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of the problems specific to this endpoint. */
  readonly problems: readonly number[];
  handle(asked: Asked<Body, Query>): Promise<Answer>;
};

export const endpoint = <Body, Query>(one: Endpoint<Body, Query>): Endpoint<Body, Query> => one;

const nothing = z.undefined();
export const noQuery = z.strictObject({});
export const ACCOUNT = '/v1/accounts/{accountNumber}';

export const readAccount = endpoint({
  method: 'GET',
  path: ACCOUNT,
  operationId: 'readAccount',
  summary: 'What the account owes, part by part, and its saved methods',
  scopes: ['accounts:read'],
  body: nothing,
  query: noQuery,
  answers: { 200: accountAnswer },
  problems: [],
  async handle({ demarc, accountId, params, now }) {
    const [overview, methods] = await Promise.all([demarc.apis.billing.overview(accountId, now), demarc.apis.wallet.methods(accountId, now)]);
    if (!overview) throw noSuchAccount();
    const body: z.infer<typeof accountAnswer> = {
      accountNumber: params.accountNumber ?? '',
      today: overview.today,
      parts: overview.parts.map(({ standing: { part, amountDue, pastDue, dueOn, currentBalance } }) => ({
        part,
        amountDue,
        pastDue,
        dueOn: dueOn ?? null,
        currentBalance,
      })),
      methods: methods.map(({ method, state }) => ({
        methodId: method.methodId,
        kind: method.kind,
        brand: method.kind === 'card' ? method.brand : null,
        lastFour: method.lastFour,
        isDefault: method.isDefault,
        state,
      })),
    };
    return { status: 200, body };
  },
});

export const createPayment = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/payments`,
  operationId: 'createPayment',
  summary: 'Records money taken elsewhere (payments:record) or charges a saved method for the customer (payments:charge), once per Idempotency-Key',
  scopes: ['payments:record', 'payments:charge'],
  body: paymentRequest,
  query: noQuery,
  answers: { 201: paymentAnswer, 202: paymentAnswer },
  problems: [409, 422],
  async handle({ demarc, client, accountId, params, body, key }) {
    const scope = body.kind === 'recorded' ? 'payments:record' : 'payments:charge';
    if (!client.scopes.includes(scope)) throw new Problem(403, 'insufficient-scope', `This needs a token with the scope ${scope}.`);
    const taken = await takePayment(demarc.payments, { accountId, clientId: client.clientId, key }, body);
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

export const listPayments = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/payments`,
  operationId: 'listPayments',
  summary: "The account's payments through all channels, newest first",
  scopes: ['payments:read'],
  body: nothing,
  query: z.strictObject({ first: z._default(z.coerce.number().int().min(1).max(50), 20), after: z.optional(z.uuid()) }),
  answers: { 200: paymentsAnswer },
  problems: [],
  async handle({ demarc, accountId, query: { first, after } }) {
    const page = await demarc.payments.history(accountId, undefined, { first, after });
    return { status: 200, body: { items: page.items.map(paymentOf), next: page.next ?? null } };
  },
});

export const readPayment = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/payments/{paymentId}`,
  operationId: 'readPayment',
  summary: 'One payment of the account, in any state',
  scopes: ['payments:read'],
  body: nothing,
  query: noQuery,
  answers: { 200: paymentAnswer },
  problems: [],
  async handle({ demarc, accountId, params }) {
    const payment = await demarc.payments.payment(accountId, params.paymentId ?? '');
    if (!payment) throw new Problem(404, 'no-such-payment', 'The account has no such payment: list its payments.');
    return { status: 200, body: paymentOf(payment) };
  },
});

export const noSuchAccount = (): Problem => new Problem(404, 'no-such-account', 'No account has this number: check it.');
