import type { FastifyInstance } from 'fastify';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { ProcessorPort } from '#modules/payments/server/processor.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';

type Needs = {
  readonly payments: Pick<PaymentsApi, 'receive'>;
  readonly processor: Pick<ProcessorPort, 'readEvent'>;
  readonly log: Log;
  readonly security: SecurityLog;
};

export const WEBHOOK_PATH = '/webhooks/processor';

/**
 * Where the processor tells what happens by itself. It is answered 200 once its word is kept, and tells it again until then:
 * told twice it changes nothing. Who cannot sign for it gets 401, and a line in the log (F10).
 */
export async function processorWebhook(scope: FastifyInstance, { payments, processor, log, security }: Needs): Promise<void> {
  // The signature is over the bytes that were sent, so the body is not parsed before it is proved.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  scope.post(WEBHOOK_PATH, async (request, reply) => {
    const signature = request.headers['webhook-signature'];
    const body = typeof request.body === 'string' ? request.body : '';
    const event = processor.readEvent({ signature: typeof signature === 'string' ? signature : undefined, body });
    if (!event.ok) {
      security('webhook.refused', { problem: event.refusal });
      return reply.code(event.refusal === 'bad-signature' ? 401 : 400).send({ error: event.refusal });
    }
    try {
      await payments.receive(event.value);
    } catch (error) {
      log.error({ error, event: event.value.eventId }, 'a webhook could not be kept; the processor will send it again');
      return reply.code(503).send({ error: 'not-kept' });
    }
    return { received: true };
  });
}
