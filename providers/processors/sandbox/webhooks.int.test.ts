import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Charge, ProcessorEvent } from '#modules/payments/server/processor.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createSandboxProcessor } from './client.ts';
import { startProcessor } from './main.ts';
import { createSandboxOperator } from './operator.ts';
import type { SandboxToken } from './rules/test-methods.ts';
import type { WebhookManners } from './wire.ts';

const apiKey = 'a key for this test';
const webhookKey = 'what the processor signs by';
const onError = vi.fn();

let mine: TestDatabase;
let running: Awaited<ReturnType<typeof startProcessor>>;
let merchant: Server;
/** Friday evening before Thanksgiving week. */
let now: IsoInstant = '2026-11-20T23:00:00.000Z';
/** The requests received, in order, and the merchant's answer to them. */
let received: { readonly signature: string | undefined; readonly body: string }[] = [];
let status = 200;

beforeAll(async () => {
  mine = await testDatabase();
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { 'webhook-signature': signature } = request.headers;
      received.push({ signature: typeof signature === 'string' ? signature : undefined, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const told = { url: `http://127.0.0.1:${port}/`, key: webhookKey, machine: machineClock };
  running = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey, onError, clock: { now: () => now }, merchant: told });
});
afterEach(async () => {
  await behave({});
  await operator().settle();
  received = [];
  expect(onError).not.toHaveBeenCalled();
});
afterAll(async () => {
  await running.end();
  merchant.close();
  await mine.end();
});

const client = () => createSandboxProcessor({ url: running.url, apiKey, webhookKey, machine: machineClock, timeoutMs: 5_000 });
const operator = () => createSandboxOperator({ url: running.url, apiKey, timeoutMs: 5_000 });
const post = (path: string, body: object) =>
  fetch(`${running.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const usual: WebhookManners = { charges: 'unannounced', repeat: 1, order: 'as-it-happened', signature: 'good', held: true };
const behave = (manners: Partial<WebhookManners>) => post('/webhooks', { ...usual, ...manners });

const chargeOf = (token: SandboxToken): Charge => ({
  id: randomUUID(),
  amount: cents(5_000),
  token,
  initiator: 'customer',
  reason: 'one-time',
  networkTransactionId: undefined,
  securityCodeReference: undefined,
});

/** The received events, as the portal reads them. */
const events = (): ProcessorEvent[] =>
  received.flatMap((delivery) => {
    const event = client().readEvent(delivery);
    return event.ok ? [event.value] : [];
  });

async function charged(token: SandboxToken): Promise<string> {
  const charge = chargeOf(token);
  expect(await client().charge(charge)).toMatchObject({ outcome: 'approved' });
  return charge.id;
}

test('a bank payment without funds is returned after two banking days with R01, and is in the report', async () => {
  await behave({});
  const paymentId = await charged('tok_bank_insufficient_funds');
  expect(await operator().nextDue()).toBe('2026-11-24T13:30:00.000Z');
  expect(events()).toEqual([]);
  now = '2026-11-24T13:30:00.000Z';
  await operator().settle();
  const [returned, ...others] = events();
  expect(returned).toMatchObject({ kind: 'returned', paymentId, amount: 5_000, code: 'R01', happenedAt: now });
  expect(others).toEqual([]);
  expect(await operator().nextDue()).toBeUndefined();
  const { items } = await client().reportReversals({ first: 100, after: undefined });
  expect(items.filter((item) => item.paymentId === paymentId)).toMatchObject([{ kind: 'return', amount: 5_000 }]);
  const refund = { refundId: randomUUID(), paymentId, amount: cents(100) };
  expect(await client().refund(refund)).toMatchObject({ outcome: 'declined' });
});

test('it reports a refund, a dispute and its end, and a correction, in order', async () => {
  await behave({});
  const card = await charged('tok_visa');
  const bank = await charged('tok_bank');
  const refundId = randomUUID();
  await client().refund({ refundId, paymentId: card, amount: cents(1_000) });
  expect(await client().lookupRefund(refundId)).toMatchObject({ outcome: 'approved' });
  expect(await client().lookupRefund(randomUUID())).toEqual({ outcome: 'none' });
  const dispute = await operator().dispute(card, 'fraudulent');
  const disputeId = dispute.ok ? dispute.value : '';
  expect(await operator().decide(disputeId, 'lost')).toEqual({ ok: true, value: disputeId });
  await operator().correct(bank, { code: 'C01', lastFour: '0001', accountType: undefined });
  await operator().settle();
  expect(events()).toMatchObject([
    { kind: 'refund-answered', paymentId: card, refundId, amount: 1_000, answer: { outcome: 'approved' } },
    { kind: 'dispute', paymentId: card, disputeId, state: 'open', amount: 4_000, reason: 'fraudulent' },
    { kind: 'dispute', paymentId: card, disputeId, state: 'lost', amount: 4_000 },
    { kind: 'account-corrected', paymentId: bank, code: 'C01', lastFour: '0001', accountType: undefined },
  ]);
});

test.each([
  ['return a card payment', () => charged('tok_visa'), (id: string) => operator().returnNow(id, 'R02'), 'not-a-bank-payment'],
  ['return what it never charged', async () => randomUUID(), (id: string) => operator().returnNow(id, 'R02'), 'no-such-charge'],
  ['decide what nobody disputes', async () => randomUUID(), (id: string) => operator().decide(id, 'won'), 'no-such-dispute'],
])('it does not %s', async (_, made, act, refusal) => {
  await behave({});
  expect(await act(await made())).toEqual({ ok: false, refusal });
});

test('a payment is returned once', async () => {
  await behave({});
  const paymentId = await charged('tok_bank');
  expect(await operator().returnNow(paymentId, 'R10')).toMatchObject({ ok: true });
  expect(await operator().returnNow(paymentId, 'R10')).toEqual({ ok: false, refusal: 'returned-already' });
});

test('F10 on request it repeats, reorders, reports before the answer, and signs badly or too late', async () => {
  await behave({ repeat: 2, order: 'newest-first' });
  const paymentId = await charged('tok_visa');
  const dispute = await operator().dispute(paymentId, 'fraudulent');
  await operator().decide(dispute.ok ? dispute.value : '', 'won');
  await operator().settle();
  expect(events().map((event) => (event.kind === 'dispute' ? event.state : event.kind))).toEqual(['won', 'won', 'open', 'open']);
  expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(2);

  received = [];
  await behave({ charges: 'before-the-answer' });
  const announced = await charged('tok_visa');
  expect(events()).toMatchObject([{ kind: 'charge-answered', paymentId: announced, answer: { outcome: 'approved' } }]);

  for (const signature of ['bad', 'old'] as const) {
    received = [];
    await behave({ signature });
    await operator().dispute(await charged('tok_visa'), 'fraudulent');
    await operator().settle();
    expect(received).toHaveLength(1);
    expect(received.map((delivery) => client().readEvent(delivery))).toEqual([{ ok: false, refusal: 'bad-signature' }]);
  }
});

test('a merchant that is down is notified again until it answers', async () => {
  await behave({ held: false });
  status = 503;
  const paymentId = await charged('tok_visa');
  await operator().dispute(paymentId, 'fraudulent');
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), { timeout: 30_000 });
  status = 200;
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(1), { timeout: 30_000 });
  expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(1);
});

test('a signed but unknown event is unreadable', async () => {
  const { signatureOf } = await import('#platform/server/http/signature.ts');
  const read = (body: string) => client().readEvent({ body, signature: signatureOf(webhookKey, body, machineClock.nowMs()) });
  for (const body of ['', 'no json', '{}', '{"type":"charge.returned","id":"1"}']) expect(read(body)).toEqual({ ok: false, refusal: 'unreadable' });
});
