import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Result } from '#platform/rules/result.ts';
import * as wire from '../wire.ts';
import type { Aftermath } from './aftermath.ts';
import type { Webhooks } from './webhooks.ts';
import { problem, read } from './wire-io.ts';

/** What a test or an operator of a lower environment asks for: what banks and card holders do in life. */
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

  /** Does what is due and delivers what is not delivered, at once; then says what is still to come. */
  app.post('/deliveries', async (): Promise<wire.Outlook> => {
    await aftermath.returnDue();
    await webhooks.deliver('all');
    return { undelivered: await webhooks.undelivered(), next_due_at: (await aftermath.nextDueAt()) ?? null };
  });
}

const answer = <T>(reply: FastifyReply, result: Result<T, string>) => (result.ok ? result.value : problem(reply, 422, result.refusal));
