import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createEnteredMethods } from '#modules/wallet/server/entered.ts';
import { createOrphanRun } from '#modules/wallet/server/orphans.ts';
import { createSavedMethods } from '#modules/wallet/server/saved-methods.ts';
import { createSecurityCodes } from '#modules/wallet/server/security-codes.ts';
import type { VaultPort } from '#modules/wallet/server/vault.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { createVaultClient } from '#providers/vault/client.ts';
import { createRefusalLimits } from './card-testing/refusal-limits.ts';
import { makeKeyFile, readKeys } from './keys/key-file.ts';
import type { Tokens } from './processor/processor.ts';
import { createSecurityCodes as createSecurityCodesOfVault } from './security-codes/security-codes.ts';
import { createVaultServer } from './server.ts';
import { createVault, type Vault } from './vault.ts';

/** Numbers that belong to no method: the portal's server, its provider and the vault over HTTP, on one PostgreSQL. */
const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';
const VAULT = 'http://127.0.0.1:3001';
const apiKey = 'a key for this test';
const folder = mkdtempSync(join(tmpdir(), 'demarc-orphans-'));
const keyFile = join(folder, 'keys.json');
const everything: Tokens = {
  tokenise: async () => ({ token: 'tok_visa', prepaid: false }),
  verify: async () => 'verified',
  keepCode: async () => ({ reference: 'code' }),
};

let mine: TestDatabase;
let provider: Provider;
let vault: Vault;
let app: FastifyInstance;
let client: VaultPort;
let accountId: string;
let nowMs = Date.parse(NOW);
let isDown = false;
let dies = false;
const errors: string[] = [];

beforeAll(async () => {
  mine = await testDatabase();
  const { database } = mine;
  provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  makeKeyFile(keyFile);
  const shared = { database, machine: { nowMs: () => nowMs }, tokens: everything };
  const refusalLimits = createRefusalLimits({ ...shared, onSuspicion: () => {} });
  vault = createVault({ ...shared, keys: () => readKeys(keyFile), refusalLimits });
  app = await createVaultServer({
    vault,
    codes: createSecurityCodesOfVault({ ...shared, refusalLimits }),
    assets: { script: asset('fields.js'), style: asset('fields.css') },
    vaultUrl: VAULT,
    metrics: createMetrics('vault'),
    machine: machineClock,
    publicUrl: 'http://localhost:3000',
    apiKey,
    isReady: async () => true,
    onError: (error) => errors.push(String(error)),
    security: ignoreSecurityEvents,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  client = createVaultClient({ url, publicUrl: VAULT, apiKey, timeoutMs: 5_000, pseudonymOf: String });
});
afterAll(async () => {
  await app.close();
  await mine.end();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  const definition = embedded.accountDefinition();
  ({ accountId } = definition);
  await embedded.openAccounts(mine.database, [definition]);
  await sql`truncate vault.method, demarc.entered_method`.execute(mine.database);
  [isDown, dies] = [false, false];
  errors.length = 0;
});

const asset = (name: string) => ({ path: `/assets/1/${name}`, integrity: 'sha384-x', body: Buffer.from('') });

/** The portal's server, whose provider can be away, and which can die after taking a method over. */
function portal() {
  const { database } = mine;
  const clock = { now: () => NOW };
  const onError = (what: string) => void errors.push(what);
  const wallet = {
    ...provider.wallet,
    save: (...given: Parameters<typeof provider.wallet.save>) => (dies ? Promise.reject(new Error('killed')) : provider.wallet.save(...given)),
    chargeable: (...given: Parameters<typeof provider.wallet.chargeable>) =>
      isDown ? Promise.reject(new Error('the provider is away')) : provider.wallet.chargeable(...given),
  };
  const notices = createOutbox(database);
  const entered = createEnteredMethods({ database, clock, wallet, vault: client, notices, onError });
  const codes = createSecurityCodes({ wallet, vault: client, onError });
  const { accounts } = provider;
  const stepUp = { isFresh: async () => true };
  return {
    savedMethods: createSavedMethods({ database, clock, wallet, vault: client, accounts, stepUp, notices, entered, codes, key: 'a key', onError }),
    orphans: createOrphanRun({ wallet, entered, vault: client, onError }),
  };
}

const viewer = () => ({ userId: randomUUID(), accountId, role: 'Primary', sessionId: 'session' }) as const;
const card = { nameOn: 'Olivia Reed', cardNumber: '4242424242424242', expiry: '04/29', zip: '28202', securityCode: '913' };

/** Enters a card in the vault, as a browser does. */
async function enter(purpose: 'wallet' | 'payment'): Promise<string> {
  const opened = await vault.open({
    accountId,
    purpose,
    kind: 'card',
    language: 'en',
    today: '2026-11-21',
    returnTo: '/',
    proven: true,
    network: null,
  });
  const entered = opened.ok ? await vault.enter(opened.value, purpose, card) : opened;
  if (!entered.ok) throw new Error('the card was not taken');
  return entered.value;
}

async function save(): Promise<string> {
  const added = await portal().savedMethods.add(viewer(), await enter('wallet'), false);
  if (!added.ok) throw new Error(added.refusal);
  return added.value.methodId;
}

const kept = async () => {
  const { rows } = await sql<{ readonly methodId: string }>`select method_id as "methodId" from vault.method order by entered_ms`.execute(
    mine.database,
  );
  return rows.map(({ methodId }) => methodId);
};

test('a number taken over by a server that died before saving it is deleted an hour later; owned numbers stay', async () => {
  const saved = await save();
  const waiting = await portal().savedMethods.enterForPayment(viewer(), await enter('payment'), { intentId: randomUUID(), save: false });
  dies = true;
  await expect(portal().savedMethods.add(viewer(), await enter('wallet'), false)).rejects.toThrow('killed');
  dies = false;
  await portal().orphans.run(NOW);
  expect(await kept()).toHaveLength(3);

  nowMs += HOUR_MS;
  isDown = true;
  await expect(portal().orphans.run(NOW)).rejects.toThrow('away');
  expect(await kept()).toHaveLength(3);
  isDown = false;
  await portal().orphans.run(NOW);
  expect(new Set(await kept())).toEqual(new Set([saved, waiting.ok && waiting.value.methodId]));
  expect(await client.numbersToConfirm(100)).toEqual([]);
});

test('a number whose method was deleted while the vault was down is deleted within thirty days', async () => {
  const methodId = await save();
  nowMs += HOUR_MS;
  await portal().orphans.run(NOW);
  expect(await provider.wallet.remove(accountId, methodId, NOW)).toMatchObject({ ok: true });
  await portal().orphans.run(NOW);
  expect(await kept()).toEqual([methodId]);
  nowMs += 30 * 24 * HOUR_MS;
  await portal().orphans.run(NOW);
  expect(await kept()).toEqual([]);
});

test('an unreachable vault is reported at the second pass, and nothing is removed', async () => {
  const away = createVaultClient({ url: 'http://127.0.0.1:9', publicUrl: VAULT, apiKey, timeoutMs: 1_000, pseudonymOf: String });
  const orphans = createOrphanRun({
    wallet: provider.wallet,
    entered: { knows: async () => false },
    vault: away,
    onError: (what) => errors.push(what),
  });
  await orphans.run(NOW);
  expect(errors).toEqual([]);
  await orphans.run(NOW);
  expect(errors).toEqual(['the vault could not say which numbers it keeps']);
});
