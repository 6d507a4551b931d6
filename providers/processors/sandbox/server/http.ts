import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import * as z from 'zod/mini';
import { methodOf } from '../rules/test-methods.ts';
import { tokenOfBankAccount, tokenOfCard } from '../rules/test-numbers.ts';
import * as wire from '../wire.ts';
import type { Books } from './books.ts';
import { createFaults, loseAnswer } from './faults.ts';

type Needs = { readonly books: Books; readonly apiKey: string; readonly onError: (error: unknown) => void };

const BODY_LIMIT_BYTES = 16_384;
const MAX_REPORT_PAGE = 1_000;

/** The processor's HTTP API. Nothing of a request is logged: some bodies hold card numbers. */
export function createProcessorServer({ books, apiKey, onError }: Needs): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  app.setNotFoundHandler((_, reply) => problem(reply, 404, 'no-such-path'));
  app.setErrorHandler((error, _, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) onError(error);
    return problem(reply, status, status >= 500 ? 'internal' : 'bad-request');
  });
  const isKey = keyCheck(apiKey);
  app.addHook('onRequest', async (request, reply) => {
    if (!isKey(request.headers.authorization)) return problem(reply, 401, 'wrong-key');
  });
  addCharges(app, books);
  addRefunds(app, books);
  addMethods(app);
  return app;
}

function addCharges(app: FastifyInstance, books: Books): void {
  const faults = createFaults();

  app.post('/faults', async (request, reply) => {
    faults.set(read(wire.fault, request.body));
    return reply.code(204).send();
  });

  app.post('/charges', async (request, reply) => {
    const asked = read(wire.chargeRequest, request.body);
    const fault = faults.of(asked.token);
    if (fault.answer !== 'in-full') {
      if (fault.charges) await books.charge(asked);
      reply.hijack();
      return loseAnswer(fault.answer, reply.raw);
    }
    const charged = await books.charge(asked);
    if (fault.latency_ms > 0) await wait(fault.latency_ms, undefined, { ref: false });
    return charged.ok ? charged.value : problem(reply, 422, charged.refusal);
  });

  app.get('/charges', async (request) => {
    const { first, after = '0' } = read(wire.reportRequest, request.query);
    return books.report(Math.min(Number(first), MAX_REPORT_PAGE), Number(after));
  });

  app.get<{ Params: { chargeId: string } }>('/charges/:chargeId', async (request, reply) => {
    return (await books.find(request.params.chargeId)) ?? problem(reply, 404, 'no-such-charge');
  });
}

function addRefunds(app: FastifyInstance, books: Books): void {
  app.post('/refunds', async (request, reply) => {
    const refunded = await books.refund(read(wire.refundRequest, request.body));
    return refunded.ok ? refunded.value : problem(reply, 422, refunded.refusal);
  });
}

function addMethods(app: FastifyInstance): void {
  app.post('/tokens', async (request, reply) => {
    const body = read(wire.tokenRequest, request.body);
    const token = 'card_number' in body ? tokenOfCard(body.card_number) : tokenOfBankAccount(body.routing_number, body.account_number);
    return token ? { token, prepaid: methodOf(token)?.prepaid ?? false } : problem(reply, 422, 'not-a-test-number');
  });

  app.post('/verifications', async (request): Promise<wire.Verification> => {
    const method = methodOf(read(wire.verificationRequest, request.body).token);
    const code = method ? method.failsVerification : 'unknown-token';
    return { ok: code === undefined, code: code ?? null };
  });
}

class BadRequest extends Error {
  readonly statusCode = 400;
}

/** @throws BadRequest */
function read<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw new BadRequest('unreadable request');
  return parsed.data;
}

const problem = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

/** Compares digests, so that the time it takes tells nothing about the key. */
function keyCheck(apiKey: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${apiKey}`);
  return (authorization = '') => timingSafeEqual(digest(authorization), expected);
}
