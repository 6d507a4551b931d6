import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { createLogins } from '../bank/logins.ts';
import { addBankLogins, addBankNumbers, addBankPages } from '../bank/routes.ts';
import { methodOf } from '../rules/test-methods.ts';
import { tokenOfBankAccount, tokenOfCard } from '../rules/test-numbers.ts';
import * as wire from '../wire.ts';
import type { Aftermath } from './aftermath.ts';
import type { Books } from './books.ts';
import { createFaults, type Faults, loseAnswer } from './faults.ts';
import { behind, createGuardedServer, keyCheck } from './guarded.ts';
import { addLaterRoutes } from './later-routes.ts';
import { createSecurityCodes, type SecurityCodes } from './security-codes.ts';
import type { Webhooks } from './webhooks.ts';
import { problem, read } from './wire-io.ts';

type Dependencies = {
  readonly books: Books;
  readonly aftermath: Aftermath;
  readonly webhooks: Webhooks;
  readonly clock: BusinessClock;
  readonly apiKey: string;
  /** Undefined if there is no bank to log in to. */
  readonly bank: SandboxBank | undefined;
  readonly onError: (error: unknown) => void;
};

export type SandboxBank = {
  /** The origin of the portal, to which customers return. */
  readonly portal: string;
  /** The key of the vault, which alone gets account numbers. */
  readonly numbersKey: string;
};

const MAX_REPORT_PAGE = 1_000;

/** The processor's HTTP API, and the pages of its bank. */
export function createProcessorServer({ bank, onError, ...deps }: Dependencies): FastifyInstance {
  const isMerchant = keyCheck(deps.apiKey);
  const app = createGuardedServer(isMerchant, onError);
  behind(app, isMerchant, (scope) => addProcessor(scope, deps));
  if (!bank) return app;
  const logins = createLogins(machineClock);
  behind(app, isMerchant, (scope) => addBankLogins(scope, logins));
  behind(app, keyCheck(bank.numbersKey), (scope) => addBankNumbers(scope, logins));
  app.register((scope) => addBankPages(scope, { logins, portal: bank.portal }));
  return app;
}

function addProcessor(app: FastifyInstance, { books, aftermath, webhooks, clock }: Omit<Dependencies, 'bank' | 'onError'>): void {
  const faults = createFaults();
  app.post('/faults', async (request, reply) => {
    faults.set(read(wire.fault, request.body));
    return reply.code(204).send();
  });
  const codes = createSecurityCodes(machineClock);
  addCharges(app, { books, webhooks, faults, clock, codes });
  addSecurityCodes(app, codes);
  addRefunds(app, books, faults);
  addLaterRoutes(app, aftermath, webhooks);
  addMethods(app);
}

type ChargeDependencies = Pick<Dependencies, 'books' | 'webhooks' | 'clock'> & { readonly faults: Faults; readonly codes: SecurityCodes };

function addCharges(app: FastifyInstance, { books, webhooks, faults, clock, codes }: ChargeDependencies): void {
  const codeIsRight = ({ token, security_code_reference: code }: wire.ChargeRequest) => code === null || codes.use(code, token);
  app.post('/charges', async (request, reply) => {
    const order = read(wire.chargeRequest, request.body);
    const fault = faults.of(order.token);
    if (fault.answer !== 'in-full') {
      if (fault.charges) await books.charge(order, codeIsRight(order));
      reply.hijack();
      return loseAnswer(fault.answer, reply.raw);
    }
    const charged = await books.charge(order, codeIsRight(order));
    if (!charged.ok) return problem(reply, 422, charged.refusal);
    await webhooks.reportCharge('before-the-answer', order.id, charged.value, clock.now());
    if (fault.latency_ms > 0) await wait(fault.latency_ms, undefined, { ref: false });
    await webhooks.reportCharge('after-the-answer', order.id, charged.value, clock.now());
    return charged.value;
  });

  app.get('/charges', async (request) => {
    const { first, after = '0' } = read(wire.reportRequest, request.query);
    return books.report(Math.min(Number(first), MAX_REPORT_PAGE), Number(after));
  });

  app.get<{ Params: { chargeId: string } }>('/charges/:chargeId', async (request, reply) => {
    return (await books.find(request.params.chargeId)) ?? problem(reply, 404, 'no-such-charge');
  });
}

function addSecurityCodes(app: FastifyInstance, codes: SecurityCodes): void {
  app.post('/security-codes', async (request) => ({ reference: codes.keep(read(wire.codeRequest, request.body).token) }));
}

function addRefunds(app: FastifyInstance, books: Books, faults: Faults): void {
  app.post('/refunds', async (request, reply) => {
    const order = read(wire.refundRequest, request.body);
    const fault = faults.ofRefunds();
    if (fault.answer !== 'in-full') {
      if (fault.charges) await books.refund(order);
      reply.hijack();
      return loseAnswer(fault.answer, reply.raw);
    }
    const refunded = await books.refund(order);
    return refunded.ok ? refunded.value : problem(reply, 422, refunded.refusal);
  });

  app.get<{ Params: { refundId: string } }>('/refunds/:refundId', async (request, reply) => {
    return (await books.findRefund(request.params.refundId)) ?? problem(reply, 404, 'no-such-refund');
  });

  app.get('/reversals', async (request) => {
    const { first, after = '0' } = read(wire.reportRequest, request.query);
    return books.reportReversals(Math.min(Number(first), MAX_REPORT_PAGE), Number(after));
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
