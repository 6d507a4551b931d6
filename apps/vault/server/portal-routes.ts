import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { redemptionRequest, removalRequest, sessionRequest } from '#providers/vault/wire.ts';
import { type ServerNeeds, systemProblem } from './server-needs.ts';

/** What the portal's server alone may ask: sessions, what was entered in them, and forgetting it. */
export function addPortalRoutes(app: FastifyInstance, { vault, apiKey }: ServerNeeds): void {
  const isKey = keyCheck(apiKey);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isKey(request.headers.authorization)) return systemProblem(reply, 401, 'CPS4010-wrong-key');
    });

    scope.post('/sessions', async (request, reply) => {
      const asked = z.safeParse(sessionRequest, request.body);
      if (!asked.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const { account_id, purpose, kind, language, today, return_to } = asked.data;
      const opened = await vault.open({ accountId: account_id, purpose, kind, language, today, returnTo: return_to });
      return opened.ok ? { session: opened.value } : systemProblem(reply, 429, 'CPS4290-too-many-refused');
    });

    scope.post('/redemptions', async (request, reply) => {
      const asked = z.safeParse(redemptionRequest, request.body);
      if (!asked.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      const found = await vault.takeOver(asked.data.account_id, asked.data.purpose, asked.data.reference);
      if (!found) return systemProblem(reply, 404, 'CPS4041-no-such-reference');
      return { method_id: found.methodId, token: found.token, facts: found.facts };
    });

    scope.post('/removals', async (request, reply) => {
      const asked = z.safeParse(removalRequest, request.body);
      if (!asked.success) return systemProblem(reply, 400, 'CPS4000-unreadable');
      await vault.remove(asked.data.account_id, asked.data.method_id);
      return reply.code(204).send();
    });
  });
}

/** Compares digests, so that the time it takes tells nothing about the key. */
function keyCheck(apiKey: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${apiKey}`);
  return (authorization = '') => timingSafeEqual(digest(authorization), expected);
}
