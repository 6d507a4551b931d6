import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CodeSession } from '#modules/wallet/server/vault.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { createSandboxProcessor } from '#providers/processors/sandbox/client.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { createSandboxTokens } from '#providers/processors/sandbox/tokens.ts';
import { createVaultClient } from '#providers/vault/client.ts';
import { createRefusalLimits } from '../card-testing/refusal-limits.ts';
import { createVaultServer } from '../server.ts';
import { createVault } from '../vault.ts';
import { createSecurityCodes, type SecurityCodes } from './security-codes.ts';

/** Security codes of saved cards: from the browser's field to the sandbox processor, over HTTP. */
const PORTAL = 'http://localhost:3000';
const VAULT = 'http://127.0.0.1:3001';
const apiKey = 'a key for this test';
const faults: unknown[] = [];
const onError = (error: unknown) => void faults.push(error);

let mine: TestDatabase;
let processor: Awaited<ReturnType<typeof startProcessor>>;
let codes: SecurityCodes;
let app: FastifyInstance;
let url = '';
let nowMs = Date.parse('2026-11-21T15:00:00Z');

beforeAll(async () => {
  mine = await testDatabase();
  processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey, clock: { now: () => '2026-11-21T15:00:00.000Z' }, onError });
  const { database } = mine;
  const shared = { database, machine: { nowMs: () => nowMs }, tokens: createSandboxTokens({ url: processor.url, apiKey, timeoutMs: 5_000 }) };
  const refusalLimits = createRefusalLimits({ ...shared, onSuspicion: () => {} });
  codes = createSecurityCodes({ ...shared, refusalLimits });
  app = await createVaultServer({
    vault: createVault({ ...shared, refusalLimits, keys: noKeys }),
    codes,
    assets: { script: asset('fields.js'), style: asset('fields.css') },
    vaultUrl: VAULT,
    metrics: createMetrics('vault'),
    machine: shared.machine,
    publicUrl: PORTAL,
    apiKey,
    isReady: async () => true,
    onError,
    security: ignoreSecurityEvents,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => expect(faults).toEqual([]));
afterAll(async () => {
  await app.close();
  await processor.end();
  await mine.end();
});

const noKeys = () => {
  throw new Error('a security code needs no key');
};
const asset = (name: string) => ({ path: `/assets/1/${name}`, integrity: 'sha384-x', body: Buffer.from('/* built */') });
const portal = () => createVaultClient({ url, publicUrl: VAULT, apiKey, timeoutMs: 5_000, pseudonymOf: String });

const newCard = () => ({ accountId: randomUUID(), methodId: randomUUID() });
type Card = ReturnType<typeof newCard>;

async function open(card: Card, more: Partial<CodeSession> = {}): Promise<string> {
  const opened = await portal().openCode({ ...card, brand: 'visa', purpose: 'payment-code', language: 'en', returnTo: '/billing', ...more });
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
}

const send = (session: string, securityCode: string, origin = VAULT) =>
  app.inject({
    method: 'POST',
    url: '/pci/cps/v1/security-codes',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ session, securityCode }),
  });

const entered = async (card: Card, more: Partial<CodeSession> = {}): Promise<string> => (await send(await open(card, more), '913')).json().reference;
const use = (card: Card, reference: string, token = 'tok_visa') => ({ ...card, token, reference });

test('(A23) a code goes to the processor with one charge and is stored in no table', async () => {
  const card = newCard();
  const reference = await entered(card);
  const handedOn = await portal().forwardCode(use(card, reference));
  const sandbox = createSandboxProcessor({ url: processor.url, apiKey, webhookKey: '', machine: { nowMs: () => nowMs }, timeoutMs: 5_000 });
  const charge = () =>
    sandbox.charge({
      id: randomUUID(),
      amount: cents(5_000),
      token: 'tok_visa',
      initiator: 'customer',
      reason: 'one-time',
      networkTransactionId: undefined,
      securityCodeReference: handedOn,
    });
  expect(await charge()).toMatchObject({ outcome: 'approved' });
  expect(await charge()).toEqual({ outcome: 'declined', class: 'hard', code: 'security-code-failed' });

  const { rows: tables } = await sql<{ readonly name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('vault', 'sandbox')`.execute(mine.database);
  expect(tables.map(({ name }) => name)).toContain('vault.code_session');
  for (const { name } of tables) {
    const { rows } = await sql<{ readonly row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(mine.database);
    for (const { row } of rows) expect(row).not.toMatch(/(?<![:.])\b913\b/);
  }
});

test('a code is good once, for its account, card and purpose, and for 15 minutes', async () => {
  const card = newCard();
  const reference = await entered(card);
  expect(await portal().forwardCode(use({ ...card, accountId: randomUUID() }, reference))).toBeUndefined();
  expect(await portal().forwardCode(use({ ...card, methodId: randomUUID() }, reference))).toBeUndefined();
  expect(await portal().verifyCode(use(card, reference))).toBe('gone');
  expect(await portal().forwardCode(use(card, reference))).toEqual(expect.any(String));
  expect(await portal().forwardCode(use(card, reference))).toBeUndefined();
  expect(await portal().forwardCode(use(card, 'x'.repeat(200)))).toBeUndefined();

  const left = await entered(card);
  nowMs += 15 * 60_000;
  await codes.forget();
  expect(await portal().forwardCode(use(card, left))).toBeUndefined();
});

test('changing a card verifies its code, and a wrong one is reported', async () => {
  const card = newCard();
  const purpose = 'change-code';
  expect(await portal().verifyCode(use(card, await entered(card, { purpose })))).toBe('verified');
  expect(await portal().verifyCode(use(card, await entered(card, { purpose }), 'tok_visa_security_code_fails'))).toBe('refused');
});

test('(A22) guessing codes is stopped after five', async () => {
  const card = newCard();
  const references: string[] = [];
  for (let tried = 0; tried < 6; tried++) references.push(await entered(card, { purpose: 'change-code' }));
  const answers = await Promise.all(references.map((reference) => portal().verifyCode(use(card, reference, 'tok_visa_security_code_fails'))));
  expect(new Set(answers)).toEqual(new Set(['refused']));
  expect(await portal().openCode({ ...card, brand: 'visa', purpose: 'payment-code', language: 'en', returnTo: '/billing' })).toEqual({
    ok: false,
    refusal: 'too-many-refused',
  });
});

test('PAY-08 the number of digits depends on the brand; a wrong count does not use up the session, which accepts one code', async () => {
  const session = await open(newCard(), { brand: 'amex', language: 'es' });
  const wrong = await send(session, '913');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    422,
    {
      systemErrorCode: 'CPS4220-fields',
      problems: [{ field: 'securityCode', text: 'Escriba los 3 dígitos al dorso de la tarjeta, o los 4 al frente de una American Express' }],
    },
  ]);
  expect((await send(session, '9134')).statusCode).toBe(200);
  expect((await send(session, '9134')).json()).toMatchObject({ systemErrorCode: 'CPS4100-session-ended' });
});

test('(A11) a code from another page, and a session opened by the browser itself, are refused', async () => {
  expect((await send(await open(newCard()), '913', PORTAL)).statusCode).toBe(403);
  for (const path of ['/code-sessions', '/code-hand-ons', '/code-verifications']) {
    expect((await app.inject({ method: 'POST', url: path, headers: { authorization: 'Bearer x' }, body: {} })).statusCode).toBe(401);
  }
});

test.each([
  ['en', 'Security code (optional)', '3 digits on the back of the card'],
  ['es', 'Código de seguridad (opcional)', '3 dígitos al dorso de la tarjeta'],
] as const)('the field is labeled in %s; a closed one leads back to its page', async (language, label, hint) => {
  const { body } = await app.inject(`/code?session=${await open(newCard(), { language })}`);
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(`<label for="securityCode">${label}</label>`);
  expect(body).toContain(hint);
  expect(body).toMatch(/<input id="securityCode"[^>]*aria-describedby="securityCode-hint securityCode-error"/);
  const ended = await open(newCard(), { language, returnTo: '/billing/pay/i/review' });
  nowMs += 10 * 60_000;
  const closed = await app.inject(`/code?session=${ended}&lang=${language}`);
  expect([closed.statusCode, closed.body.includes(`href="${PORTAL}/billing/pay/i/review"`)]).toEqual([410, true]);
});
