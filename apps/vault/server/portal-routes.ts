import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  codeSessionRequest,
  codeUseRequest,
  keptNumbers,
  linkRequest,
  NETWORK_HEADER,
  network,
  redemptionRequest,
  removalRequest,
  sessionRequest,
  toConfirmRequest,
} from '#providers/vault/wire.ts';
import type { CodeRefusal, CodeUse } from './security-codes/security-codes.ts';
import { type ServerDependencies, systemProblem } from './server-dependencies.ts';
import type { LinkRefusal } from './vault.ts';

/** The routes that only the portal's server may use: sessions, what was entered in them, and deleting it. */
export function addPortalRoutes(app: FastifyInstance, { vault, codes, apiKey }: ServerDependencies): void {
  const isKey = keyCheck(apiKey);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isKey(request.headers.authorization)) return systemProblem(reply, 401, 'CPS4010-wrong-key');
    });

    scope.post('/sessions', async (request, reply) => {
      const parsed = z.safeParse(sessionRequest, request.body);
      if (!parsed.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const { account_id, purpose, kind, language, today, return_to, proven } = parsed.data;
      const opened = await vault.open({
        accountId: account_id,
        purpose,
        kind,
        language,
        today,
        returnTo: return_to,
        proven,
        network: networkOf(request),
      });
      if (opened.ok) return { session: opened.value };
      return opened.refusal === 'proof-needed'
        ? systemProblem(reply, 403, 'CPS4031-proof-needed')
        : systemProblem(reply, 429, 'CPS4290-too-many-refused');
    });

    scope.post('/redemptions', async (request, reply) => {
      const parsed = z.safeParse(redemptionRequest, request.body);
      if (!parsed.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const found = await vault.redeem(parsed.data.account_id, parsed.data.purpose, parsed.data.reference);
      if (!found) return systemProblem(reply, 404, 'CPS4041-no-such-reference');
      return { method_id: found.methodId, token: found.token, facts: found.facts };
    });

    scope.post('/linked-accounts', async (request, reply) => {
      const parsed = z.safeParse(linkRequest, request.body);
      if (!parsed.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const { account_id, method_id, code } = parsed.data;
      const linked = await vault.linkBankAccount({ accountId: account_id, network: networkOf(request), methodId: method_id, code });
      if (!linked.ok) return linkProblem(reply, linked.refusal);
      return { method_id: linked.value.methodId, token: linked.value.token, facts: linked.value.facts };
    });

    scope.post('/removals', async (request, reply) => {
      const parsed = z.safeParse(removalRequest, request.body);
      if (!parsed.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      await vault.remove(parsed.data.account_id, parsed.data.method_id);
      return reply.code(204).send();
    });

    scope.post('/numbers-to-confirm', async (request, reply) => {
      const parsed = z.safeParse(toConfirmRequest, request.body);
      if (!parsed.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const numbers = await vault.toConfirm(parsed.data.most);
      return { methods: numbers.map(({ accountId, methodId }) => ({ account_id: accountId, method_id: methodId })) };
    });

    scope.post('/confirmations', async (request, reply) => {
      const told = z.safeParse(keptNumbers, request.body);
      if (!told.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      await vault.confirm(told.data.methods.map(({ account_id, method_id }) => ({ accountId: account_id, methodId: method_id })));
      return reply.code(204).send();
    });

    scope.post('/code-sessions', async (request, reply) => {
      const parsed = z.safeParse(codeSessionRequest, request.body);
      if (!parsed.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const { account_id, purpose, method_id, brand, language, return_to } = parsed.data;
      const opened = await codes.open({
        accountId: account_id,
        purpose,
        methodId: method_id,
        brand,
        language,
        returnTo: return_to,
        network: networkOf(request),
      });
      return opened.ok ? { session: opened.value } : systemProblem(reply, 429, 'CPS4290-too-many-refused');
    });

    scope.post('/code-hand-ons', async (request, reply) => {
      const parsed = codeUseIn(request.body);
      if (!parsed) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const handedOn = await codes.forward(parsed);
      return typeof handedOn === 'string' ? codeProblem(reply, handedOn) : { security_code_reference: handedOn.reference };
    });

    scope.post('/code-verifications', async (request, reply) => {
      const parsed = codeUseIn(request.body);
      if (!parsed) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const verified = await codes.verify({ ...parsed, network: networkOf(request) });
      return verified === 'verified' || verified === 'refused' ? { ok: verified === 'verified' } : codeProblem(reply, verified);
    });
  });
}

/** The network of the customer for whom the portal asks. */
const networkOf = ({ headers }: FastifyRequest): string | null => z.safeParse(network, headers[NETWORK_HEADER]).data ?? null;

function codeUseIn(body: unknown): CodeUse | undefined {
  const parsed = z.safeParse(codeUseRequest, body);
  if (!parsed.success) return undefined;
  const { account_id, method_id, reference, token } = parsed.data;
  return { accountId: account_id, methodId: method_id, reference, token };
}

function codeProblem(reply: FastifyReply, refusal: CodeRefusal) {
  switch (refusal) {
    case 'gone':
      return systemProblem(reply, 404, 'CPS4042-no-such-code');
    case 'too-many-refused':
      return systemProblem(reply, 429, 'CPS4290-too-many-refused');
    case 'unavailable':
      return systemProblem(reply, 503, 'CPS5030-processor-unavailable');
  }
}

function linkProblem(reply: FastifyReply, refusal: LinkRefusal) {
  switch (refusal) {
    case 'no-such-entry':
      return systemProblem(reply, 404, 'CPS4043-no-such-bank-login');
    case 'method-refused':
      return systemProblem(reply, 422, 'CPS4221-method-refused');
    case 'too-many-refused':
      return systemProblem(reply, 429, 'CPS4290-too-many-refused');
    case 'unavailable':
      return systemProblem(reply, 503, 'CPS5031-bank-unavailable');
  }
}

/** Compares digests, so that timing reveals nothing about the key. */
function keyCheck(apiKey: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${apiKey}`);
  return (authorization = '') => timingSafeEqual(digest(authorization), expected);
}
