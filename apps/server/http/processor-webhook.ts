import type { FastifyInstance } from 'fastify';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { ProcessorPort } from '#modules/payments/server/processor.ts';
import type { PaymentsSecurity } from '#modules/payments/server/security-events.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';

type Dependencies = {
  readonly payments: Pick<PaymentsApi, 'receive'>;
  readonly processor: Pick<ProcessorPort, 'readEvent'>;
  readonly log: Log;
  readonly security: SecurityLog<PaymentsSecurity>;
};

export const WEBHOOK_PATH = '/webhooks/processor';

/**
 * The processor's webhook. Answered with 200 once its message is stored; until then the processor repeats it, and repeats change nothing. Without a
 * valid signature: 401 and a log line (F10).
 */
export async function processorWebhook(scope: FastifyInstance, { payments, processor, log, security }: Dependencies): Promise<void> {
  // The signature covers the raw bytes, so the body is not parsed until it is verified.
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
