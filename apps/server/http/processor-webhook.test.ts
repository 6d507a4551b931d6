import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProcessorEvent } from '#modules/payments/server/processor.ts';
import { SIGNATURE_HEADER, signatureOf } from '#platform/server/http/signature.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createSandboxProcessor } from '#providers/processors/sandbox/client.ts';
import { processorWebhook, WEBHOOK_PATH } from './processor-webhook.ts';

const KEY = 'what the processor signs by';
const NOW_MS = 1_763_722_845_000;
const processor = createSandboxProcessor({
  url: 'http://127.0.0.1:1',
  apiKey: 'unused',
  webhookKey: KEY,
  machine: { nowMs: () => NOW_MS },
  timeoutMs: 1_000,
});
const body = JSON.stringify({
  id: 'event 1',
  charge_id: 'charge 1',
  happened_at: '2026-11-21T16:00:00.000Z',
  type: 'charge.returned',
  return_id: 'return 1',
  amount: 5_000,
  code: 'R01',
});

const log = createLog({ process: 'test', level: 'silent' });
const security = vi.fn();
const received: ProcessorEvent[] = [];
let keeps = async (event: ProcessorEvent): Promise<void> => void received.push(event);
const app = Fastify();
await app.register((scope) => processorWebhook(scope, { payments: { receive: (event) => keeps(event) }, processor, log, security }));

afterEach(() => {
  received.length = 0;
  security.mockClear();
});

const post = (payload: string, signature: string | undefined) =>
  app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { [SIGNATURE_HEADER]: signature }) },
    payload,
  });

test('what the processor signed is passed on, and acknowledged once stored', async () => {
  expect(await post(body, signatureOf(KEY, body, NOW_MS))).toMatchObject({ statusCode: 200, body: '{"received":true}' });
  expect(received).toMatchObject([{ eventId: 'event 1', paymentId: 'charge 1', kind: 'returned', returnId: 'return 1', amount: 5_000, code: 'R01' }]);
  expect(security).not.toHaveBeenCalled();
});

test.each([
  ['of another key', signatureOf('another', body, NOW_MS)],
  ['of ten minutes ago', signatureOf(KEY, body, NOW_MS - 600_000)],
  ['that is missing', undefined],
])('F10 a signature %s is answered 401, with a line in the log, and nothing is passed on', async (_, signature) => {
  expect((await post(body, signature)).statusCode).toBe(401);
  expect(security).toHaveBeenCalledWith('webhook.refused', { problem: 'bad-signature' });
  expect(received).toEqual([]);
});

test.each(['', 'no json', '{"type":"charge.returned"}'])('a signed but unreadable message is a bad request: %j', async (payload) => {
  expect((await post(payload, signatureOf(KEY, payload, NOW_MS))).statusCode).toBe(400);
  expect(received).toEqual([]);
});

test('what cannot be stored now is not acknowledged, so the processor sends it again', async () => {
  const before = keeps;
  keeps = () => Promise.reject(new Error('the database is away'));
  expect((await post(body, signatureOf(KEY, body, NOW_MS))).statusCode).toBe(503);
  keeps = before;
});
