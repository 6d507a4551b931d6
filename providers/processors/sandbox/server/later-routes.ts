import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Result } from '#platform/rules/result.ts';
import * as wire from '../wire.ts';
import type { Aftermath } from './aftermath.ts';
import type { Webhooks } from './webhooks.ts';
import { problem, read } from './wire-io.ts';

/** Routes for tests and operators of a lower environment, which do what banks and cardholders do in real life. */
export function addLaterRoutes(app: FastifyInstance, aftermath: Aftermath, webhooks: Webhooks): void {
  app.post('/returns', async (request, reply) => answer(reply, await aftermath.returnNow(read(wire.returnRequest, request.body))));
  app.post('/corrections', async (request, reply) => answer(reply, await aftermath.correct(read(wire.correctionRequest, request.body))));
  app.post('/disputes', async (request, reply) => answer(reply, await aftermath.dispute(read(wire.disputeRequest, request.body))));
  app.post<{ Params: { disputeId: string } }>('/disputes/:disputeId', async (request, reply) =>
    answer(reply, await aftermath.decide(request.params.disputeId, read(wire.disputeDecision, request.body).state)),
  );

  app.post('/webhooks', async (request, reply) => {
    webhooks.setManners(read(wire.webhookManners, request.body));
    return reply.code(204).send();
  });

  /** Does what is due and delivers everything pending at once, then reports what is still to come. */
  app.post('/deliveries', async (): Promise<wire.Outlook> => {
    await aftermath.returnDue();
    await webhooks.deliver('all');
    return { undelivered: await webhooks.undelivered(), next_due_at: (await aftermath.nextDueAt()) ?? null };
  });
}

const answer = <T>(reply: FastifyReply, result: Result<T, string>) => (result.ok ? result.value : problem(reply, 422, result.refusal));
