import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose, type Demarc } from '#apps/server/compose.ts';
import { processorWebhook, WEBHOOK_PATH } from '#apps/server/http/processor-webhook.ts';
import { networkKey, processorKey, webhookKey } from '#apps/server/processor-key.ts';
import { businessRunsOf } from '#apps/server/worker/business-runs.ts';
import { checkBooks } from '#apps/server/worker/check-books.ts';
import { ageing } from '#modules/billing/rules/ageing.ts';
import type { Delivery, ProcessorEvent } from '#modules/payments/server/processor.ts';
import { type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';

/** Money that goes back, in the whole system: our payments, the provider's books and nightly runs, and a processor over HTTP with webhooks. */
const log = createLog({ process: 'test', level: 'silent' });
const secret = 'a secret of this test, long enough for all';
/** Errors inside the processor. */
const faults: unknown[] = [];

let mine: TestDatabase;
let web: FastifyInstance;
let processor: Awaited<ReturnType<typeof startProcessor>>;
let demarc: Demarc;
let now: IsoInstant = '2025-11-10T15:00:00.000Z';
const clock = { now: () => now };

beforeAll(async () => {
  mine = await testDatabase();
  web = Fastify();
  const payments = { receive: (event: ProcessorEvent) => demarc.payments.receive(event) };
  const webhookReader = { readEvent: (delivery: Delivery) => demarc.processor.readEvent(delivery) };
  await web.register((scope) => processorWebhook(scope, { payments, processor: webhookReader, log, security: ignoreSecurityEvents }));
  const url = await web.listen({ host: '127.0.0.1', port: 0 });
  const merchant = { url: url + WEBHOOK_PATH, key: webhookKey({ secret }), machine: machineClock };
  const onError = (error: unknown) => void faults.push(error);
  // The runs ask the network for calls, too.
  const network = { port: 0, apiKey: networkKey({ secret }), machine: machineClock };
  processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey: processorKey({ secret }), clock, merchant, network, onError });
  const portOf = (url: string | undefined) => (url === undefined ? '' : new URL(url).port);
  const ports = { PROCESSOR_PORT: portOf(processor.url), NETWORK_PORT: portOf(processor.networkUrl) };
  const settings = readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: secret, ...ports });
  demarc = compose({ settings, database: mine.database, clock, log });
});
afterAll(async () => {
  await processor.end();
  await web.close();
  await mine.end();
});
/** Advances business time and does everything due by then. */
async function moveTo(at: IsoInstant) {
  now = at;
  await demarc.sandbox?.settle();
  const { runs, idle } = businessRunsOf(demarc);
  for (const run of [...runs, ...runs]) await run.run(now);
  await idle();
}

/** Billed $80.00 on 9 November, due on the 30th; pays by bank or card. */
async function customer(token: string, kind: 'card' | 'bankAccount') {
  const definition = embedded.accountDefinition({ parts: [embedded.partDefinition('core', 80_00)] });
  await embedded.openAccounts(mine.database, [definition]);
  const { accountId } = definition;
  const methodId = randomUUID();
  const shared = { accountId, methodId, nameOn: 'Robin Ames', isDefault: true, token, at: '2025-11-01T12:00:00.000Z' } as const;
  const card = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false } as const;
  await embedded.saveMethod(mine.database, { ...shared, ...(kind === 'card' ? card : { kind, accountType: 'checking', lastFour: '2227' }) });
  const core = async () => {
    const part = (await demarc.provider.billing.summary(accountId))?.parts[0];
    if (!part) throw new Error('the account has core');
    return part;
  };
  const pay = async () =>
    demarc.payments.takePayment({ accountId, part: 'core', amount: (await core()).currentBalance, methodId, at: now, channel: 'online' });
  const status = async () => (await demarc.payments.history(accountId, 'core', { first: 1, after: undefined })).items[0]?.status;
  const pastDue = async () => {
    const { currentBalance, items } = await core();
    return ageing(currentBalance, items, isoDate(now.slice(0, 10)));
  };
  return { core, pay, status, pastDue };
}

async function everythingAgrees() {
  expect((await checkBooks({ demarc, clock })).filter(({ holds }) => !holds)).toEqual([]);
  const { reversals, missingAtProcessor, missingWithUs } = await demarc.payments.reconcile();
  expect({ missingAtProcessor, missingWithUs }).toEqual({ missingAtProcessor: [], missingWithUs: [] });
  expect(reversals).toMatchObject({ missingAtProcessor: [], missingWithUs: [], otherAmount: [] });
  expect(faults).toEqual([]);
  return reversals.agreed;
}

test('a bank payment without funds is pending, is returned after two banking days, and the bill is as past due as before', async () => {
  const { core, pay, status, pastDue } = await customer('tok_bank_insufficient_funds', 'bankAccount');
  await moveTo('2026-01-23T17:00:00.000Z');
  expect(await core()).toMatchObject({ serviceState: 'disconnected' });
  const before = await pastDue();
  await pay();
  await moveTo('2026-01-23T17:05:00.000Z');
  expect(await status()).toBe('pending');
  expect(await core()).toMatchObject({ currentBalance: 0, serviceState: 'active' });

  // A weekend lies between.
  expect(await demarc.sandbox?.nextDue()).toBe('2026-01-27T13:30:00.000Z');
  await moveTo('2026-01-27T13:30:00.000Z');
  expect(await status()).toBe('returned');
  expect(await core()).toMatchObject({ serviceState: 'disconnected' });
  expect(await pastDue()).toMatchObject({ pastDue: before.pastDue, pastDueSince: before.pastDueSince, daysPastDue: before.daysPastDue + 4 });
  expect(await everythingAgrees()).toBe(1);
});

test('a card payment is refunded, the next one disputed and lost, and all books agree at every step', async () => {
  const { core, pay, status } = await customer('tok_visa', 'card');
  await moveTo('2026-01-28T17:00:00.000Z');
  const { currentBalance } = await core();
  const { paymentId, amount } = await pay();
  const refund = await demarc.payments.refund({ paymentId, amount: undefined, ground: 'correction', actor: 'cli ada', key: 'all' });
  expect(refund).toMatchObject({ value: { state: 'given', amount } });
  expect(await status()).toBe('refunded');
  await demarc.sandbox?.settle();
  expect((await core()).currentBalance).toBe(currentBalance);
  const agreed = await everythingAgrees();

  // Payments of one instant have no order.
  await moveTo('2026-01-28T17:30:00.000Z');
  const second = await pay();
  await moveTo('2026-01-28T18:00:00.000Z');
  expect(await demarc.sandbox?.dispute(second.paymentId, 'fraudulent')).toMatchObject({ ok: true });
  await demarc.sandbox?.settle();
  expect(await status()).toBe('successful');
  const open = (await demarc.payments.find(second.paymentId))?.reversals[0];
  expect(open).toMatchObject({ kind: 'dispute', state: 'open' });
  await demarc.sandbox?.decide(open?.reversalId ?? '', 'lost');
  await moveTo('2026-01-28T19:00:00.000Z');
  expect(await status()).toBe('returned');
  expect((await core()).currentBalance).toBe(currentBalance);
  expect(await everythingAgrees()).toBe(agreed + 1);
});
