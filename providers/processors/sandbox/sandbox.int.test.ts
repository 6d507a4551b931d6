import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { processorContract } from '#modules/payments/server/processor.contract.ts';
import type { Charge } from '#modules/payments/server/processor.ts';
import { cents } from '#platform/rules/money.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createSandboxProcessor } from './client.ts';
import { startProcessor } from './main.ts';
import type { SandboxToken } from './rules/test-methods.ts';
import type { Fault } from './wire.ts';

const apiKey = 'a key for this test';
const onError = vi.fn();

let mine: TestDatabase;
let running: Awaited<ReturnType<typeof startProcessor>>;

const clock: BusinessClock = { now: () => '2026-11-25T04:30:00.000Z' };
const start = (port = 0) => startProcessor({ port, databaseUrl: mine.url, apiKey, onError, clock });
const webhookKey = 'another key for this test';
const client = (timeoutMs = 5_000) => createSandboxProcessor({ url: running.url, apiKey, webhookKey, machine: machineClock, timeoutMs });

async function ask(method: 'GET' | 'POST', path: string, body?: unknown, key = apiKey) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${running.url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
}

const setFault = (fault: Fault) => ask('POST', '/faults', fault);

const chargeOf = (token: SandboxToken): Charge => ({
  id: randomUUID(),
  amount: cents(5_000),
  token,
  initiator: 'customer',
  reason: 'one-time',
  networkTransactionId: undefined,
  securityCodeReference: undefined,
});

beforeAll(async () => {
  mine = await testDatabase();
  running = await start();
});
afterEach(async () => {
  await setFault({ answer: 'in-full', latency_ms: 0 });
  expect(onError).not.toHaveBeenCalled();
});
afterAll(async () => {
  await running.end();
  await mine.end();
});

processorContract('the sandbox', () => ({
  processor: client(),
  unreachable: createSandboxProcessor({ url: 'http://127.0.0.1:1', apiKey, webhookKey, machine: machineClock, timeoutMs: 5_000 }),
  tokens: { card: 'tok_visa', bankAccount: 'tok_bank', declinedCard: 'tok_visa_insufficient_funds', refusedCard: 'tok_visa_security_code_fails' },
}));

describe('a charge with a lost answer', () => {
  const ways = ['never', 'error', 'malformed', 'cut', 'drip'] as const;
  /** Long enough for three bytes of a drip: a limit that restarted with each byte would never end. */
  const shortly = 350;

  test.each(ways)('F4, F6 is unknown and found to be charged (%s)', async (answer) => {
    await setFault({ answer, charges: true });
    const charge = chargeOf('tok_visa');
    expect(await client(shortly).charge(charge)).toEqual({ outcome: 'unknown' });
    expect(await client().lookup(charge.id)).toMatchObject({ outcome: 'approved' });
  });

  test.each(ways)('F5, F6 is unknown and found not to be charged (%s)', async (answer) => {
    await setFault({ answer, charges: false });
    const charge = chargeOf('tok_visa');
    expect(await client(shortly).charge(charge)).toEqual({ outcome: 'unknown' });
    expect(await client().lookup(charge.id)).toEqual({ outcome: 'none' });
  });

  test('F4 the test card that is charged and never answered', async () => {
    const charge = chargeOf('tok_visa_silent_after_charging');
    expect(await client(shortly).charge(charge)).toEqual({ outcome: 'unknown' });
    expect(await client().lookup(charge.id)).toMatchObject({ outcome: 'approved' });
  });

  test('F5 the test card that is neither charged nor answered', async () => {
    const charge = chargeOf('tok_visa_silent_without_charging');
    expect(await client(shortly).charge(charge)).toEqual({ outcome: 'unknown' });
    expect(await client().lookup(charge.id)).toEqual({ outcome: 'none' });
  });

  test('a processor that is slower than the limit', async () => {
    await setFault({ answer: 'in-full', latency_ms: 60_000 });
    const charge = chargeOf('tok_visa');
    expect(await client(shortly).charge(charge)).toEqual({ outcome: 'unknown' });
    expect(await client().lookup(charge.id)).toMatchObject({ outcome: 'approved' });
  });

  test('a wrong key is unknown, and nothing is charged', async () => {
    const charge = chargeOf('tok_visa');
    const stranger = createSandboxProcessor({ url: running.url, apiKey: 'another key', webhookKey, machine: machineClock, timeoutMs: 5_000 });
    expect(await stranger.charge(charge)).toEqual({ outcome: 'unknown' });
    await expect(stranger.lookup(charge.id)).rejects.toMatchObject({ why: 'refused', message: expect.stringContaining('401') });
    expect(await client().lookup(charge.id)).toEqual({ outcome: 'none' });
  });
});

test.each([
  ['{"charges": "many"}', 'unreadable'],
  ['<!doctype html>', 'unreadable'],
  [undefined, 'unreachable'],
])('PAY-13 a report that is %s leaves it open, as it is %s', async (body, why) => {
  const odd = createServer((_request, response) => (body === undefined ? response.destroy() : response.end(body)));
  const url = await new Promise<string>((resolve) => {
    odd.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${Object(odd.address()).port}`));
  });
  const processor = createSandboxProcessor({ url, apiKey, webhookKey, machine: machineClock, timeoutMs: 5_000 });
  await expect(processor.report({ first: 1, after: undefined })).rejects.toMatchObject({ why });
  odd.close();
});

test('its books survive it, and clients find it again', async () => {
  const before = client();
  const charge = chargeOf('tok_visa');
  const answer = await before.charge(charge);
  const port = Number(new URL(running.url).port);
  await running.end();
  expect(await client().charge(chargeOf('tok_visa'))).toEqual({ outcome: 'not-attempted' });
  running = await start(port);
  await vi.waitFor(async () => expect(await before.lookup(charge.id)).toEqual(answer), { timeout: 30_000 });
  expect(await before.charge(charge)).toEqual(answer);
});

test('a port in use is an error', async () => {
  await expect(start(Number(new URL(running.url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a bank payment of Tuesday evening settles after Thanksgiving', async () => {
  expect(await client().charge(chargeOf('tok_bank'))).toMatchObject({ settlesOn: '2026-11-27' });
});

describe('the protocol', () => {
  const body = {
    id: 'wire-1',
    amount: 100,
    token: 'tok_visa',
    initiator: 'customer',
    reason: 'one-time',
    original_network_transaction_id: null,
    security_code_reference: null,
  };

  test('F8 the same id with another body is refused', async () => {
    expect((await ask('POST', '/charges', body)).status).toBe(200);
    expect(await ask('POST', '/charges', { ...body, amount: 101 })).toEqual({ status: 422, body: { error: 'id-taken' } });
    expect(await ask('POST', '/charges', { ...body, token: 'tok_amex' })).toEqual({ status: 422, body: { error: 'id-taken' } });
  });

  test.each([
    ['an amount of nothing', { ...body, amount: 0 }],
    ['a negative amount', { ...body, amount: -1 }],
    ['half a cent', { ...body, amount: 0.5 }],
    ['an amount as text', { ...body, amount: '100' }],
    ['a field that nobody knows', { ...body, extra: 1 }],
    ['no body', undefined],
  ])('%s is a bad request', async (_, bad) => {
    expect(await ask('POST', '/charges', bad)).toEqual({ status: 400, body: { error: 'bad-request' } });
  });

  test('every path requires the key', async () => {
    for (const path of ['/charges', '/charges/x', '/refunds', '/faults', '/tokens', '/verifications', '/nowhere']) {
      expect(await ask('POST', path, {}, 'another key')).toEqual({ status: 401, body: { error: 'wrong-key' } });
    }
  });

  test('WAL-06 a test card becomes a token without its number; any other card is refused and stored nowhere', async () => {
    expect(await ask('POST', '/tokens', { card_number: '4242424242424242' })).toEqual({ status: 200, body: { token: 'tok_visa', prepaid: false } });
    expect((await ask('POST', '/tokens', { card_number: '5105105105105100' })).body).toMatchObject({ prepaid: true });
    expect(await ask('POST', '/tokens', { card_number: '4111111111111111' })).toEqual({ status: 422, body: { error: 'not-a-test-number' } });
  });

  test('a test bank account becomes a token; its routing number counts', async () => {
    const account = { routing_number: '110000000', account_number: '000123456789' };
    expect(await ask('POST', '/tokens', account)).toEqual({ status: 200, body: { token: 'tok_bank', prepaid: false } });
    expect((await ask('POST', '/tokens', { ...account, routing_number: '021000021' })).status).toBe(422);
  });
});
