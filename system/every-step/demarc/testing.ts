import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { processorKey } from '#apps/server/processor-key.ts';
import { createWeb } from '#apps/server/web.ts';
import { createRefusalLimits } from '#apps/vault/server/card-testing/refusal-limits.ts';
import { makeKeyFile, readKeys } from '#apps/vault/server/keys/key-file.ts';
import { createSecurityCodes } from '#apps/vault/server/security-codes/security-codes.ts';
import { createVaultServer } from '#apps/vault/server/server.ts';
import { createVault } from '#apps/vault/server/vault.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { createSandboxBankNumbers } from '#providers/processors/sandbox/bank/numbers.ts';
import { visitorOf } from '#providers/processors/sandbox/bank/testing.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { createSandboxTokens } from '#providers/processors/sandbox/tokens.ts';

export const PORTAL = 'http://localhost:3000';
/** The vault's origin: requests to it come from its own pages. */
const VAULT = 'http://127.0.0.1:3001';
const secret = 'a secret of the tests, long enough';

/** The vault's session of opened fields: an address of the portal has its name with a signature, that of the frame has it alone. */
export const sessionOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('.'));

export type OpenDemarc = Awaited<ReturnType<typeof openDemarc>>;

/** The real portal, vault, processor and bank in one process, on one PostgreSQL. */
export async function openDemarc(first: IsoInstant) {
  let now = first;
  const clock = { now: () => now };
  const log = createLog({ process: 'test', level: 'silent' });
  const onError = (error: unknown) => log.error({ error });
  const mine = await testDatabase();
  const { database, url: databaseUrl } = mine;
  const folder = mkdtempSync(join(tmpdir(), 'demarc-every-step-'));
  const numbersKey = 'the key of the vault';
  const apiKey = processorKey({ secret });
  const processor = await startProcessor({ port: 0, databaseUrl, apiKey, clock, bank: { portal: PORTAL, numbersKey }, onError });
  const sandbox = { url: processor.url, timeoutMs: 5_000 };
  makeKeyFile(join(folder, 'keys.json'));
  const tokens = createSandboxTokens({ ...sandbox, apiKey });
  const refusalLimits = createRefusalLimits({ database, machine: machineClock, onSuspicion: () => {} });
  const vault = await createVaultServer({
    vault: createVault({
      database,
      machine: machineClock,
      tokens,
      banks: createSandboxBankNumbers({ ...sandbox, apiKey: numbersKey }),
      keys: () => readKeys(join(folder, 'keys.json')),
      refusalLimits,
    }),
    codes: createSecurityCodes({ database, machine: machineClock, tokens, refusalLimits }),
    assets: { script: noAsset(), style: noAsset() },
    vaultUrl: VAULT,
    metrics: createMetrics('vault'),
    machine: machineClock,
    publicUrl: PORTAL,
    apiKey: keyFor({ secret }, 'vault'),
    isReady: async () => true,
    security: () => {},
    onError,
  });
  const vaultUrl = await vault.listen({ host: '127.0.0.1', port: 0 });
  const environment = { DEMARC_SECRET: secret, VAULT_URL: vaultUrl, PROCESSOR_PORT: new URL(processor.url).port };
  const usual = readSettings({ ...environment, TRUSTED_PROXIES: '10.0.0.0/8' });
  const settings = { ...usual, database: { ...usual.database, url: databaseUrl, ownerUrl: databaseUrl } };
  const portal = await createWeb({ settings, database, clock, log });
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const identity = createIdentity({ database, accounts: provider.accounts, machine: machineClock });

  return {
    database,
    provider,
    portal,
    bankUrl: processor.url,
    bank: visitorOf(processor.url),
    moveTo(at: IsoInstant) {
      now = at;
    },
    /** A user's session as a Cookie header. */
    sessionOf: async (userId: string): Promise<string> => (await identity.startSession(userId, false))?.split(';')[0] ?? '',
    endSession: (cookie: string) => identity.endSession(cookie),
    /** Simulates a quarter of an hour of inactivity, after which money acts ask for the password. */
    async letPauseGoBy(): Promise<void> {
      await sql`update demarc.session set active_until = started_at`.execute(database);
    },
    /** Marks the step-up code as entered in every session of a user. */
    async proveWhoItIs(userId: string): Promise<void> {
      await sql`
        insert into demarc.step_up (session_hash, purpose, code_id, expires_at, verified_at)
        select session_hash, 'new-method', gen_random_uuid(), ${new Date()}, ${new Date()} from demarc.session where user_id = ${userId}
        on conflict do nothing`.execute(database);
    },
    /** Submits the vault's own form, without JavaScript. */
    toVault: (purpose: 'wallet' | 'payment', fields: Readonly<Record<string, string>>) =>
      vault.inject({
        method: 'POST',
        url: purpose === 'payment' ? '/api/pub/pci/v1/payments' : '/pci/cps/v1',
        headers: { origin: VAULT, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    async end(): Promise<void> {
      await portal.close();
      await vault.close();
      await processor.end();
      await mine.end();
      rmSync(folder, { recursive: true });
    },
  };
}

const noAsset = () => ({ path: `/assets/${randomUUID()}`, integrity: 'sha384-x', body: Buffer.from('') });
