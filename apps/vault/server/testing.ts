import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { EntrySession } from '#modules/wallet/server/vault.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { createPseudonyms } from '#platform/server/http/network-pseudonym.ts';
import { createLog } from '#platform/server/log/log.ts';
import { inScope } from '#platform/server/log/scope.ts';
import { createSecurityLog } from '#platform/server/log/security.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { createSandboxTokens } from '#providers/processors/sandbox/tokens.ts';
import { createVaultClient } from '#providers/vault/client.ts';
import { createRefusalLimits, type Suspicion } from './card-testing/refusal-limits.ts';
import { makeKeyFile, readKeys } from './keys/key-file.ts';
import { createSecurityCodes } from './security-codes/security-codes.ts';
import { vaultSecurityEvents } from './security-events.ts';
import { createVaultServer } from './server.ts';
import { createVault } from './vault.ts';

export const PORTAL = 'http://localhost:3000';
export const VAULT = 'http://127.0.0.1:3001';
const apiKey = 'a key for this test';
const pseudonymOf = createPseudonyms(apiKey);

export const card = { nameOn: 'Olivia Reed', cardNumber: '4242 4242 4242 4242', expiry: '04/29', zip: '28202', securityCode: '913' };

export const asset = (name: string) => ({ path: `/assets/1/${name}`, integrity: 'sha384-x', body: Buffer.from('/* built */') });

export type Opening = Partial<Pick<EntrySession, 'accountId' | 'kind' | 'purpose' | 'language' | 'proven'>> & {
  /** The customer's address as the portal sees it. */
  readonly address?: string;
};

/** The vault over HTTP with the sandbox processor, its own database and a stopped clock. */
export async function openTestVault() {
  let nowMs = Date.parse('2026-11-21T15:00:00Z');
  let logged = '';
  const faults: unknown[] = [];
  const suspicions: Suspicion[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'demarc-vault-'));
  const keyFile = join(folder, 'keys.json');
  makeKeyFile(keyFile);
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const log = createLog({ process: 'vault', level: 'info', destination });
  const onError = (error: unknown) => {
    faults.push(error);
    log.error({ error }, 'a fault');
  };
  const mine = await testDatabase();
  const { database } = mine;
  const processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey, clock: { now: () => '2026-11-21T15:00:00.000Z' }, onError });
  const machine = { nowMs: () => nowMs };
  const tokens = createSandboxTokens({ url: processor.url, apiKey, timeoutMs: 5_000 });
  const refusalLimits = createRefusalLimits({ database, machine, onSuspicion: (suspicion) => suspicions.push(suspicion) });
  const vault = createVault({ database, machine, tokens, keys: () => readKeys(keyFile), refusalLimits });
  const codes = createSecurityCodes({ database, machine, tokens, refusalLimits });
  const app = await createVaultServer({
    vault,
    codes,
    assets: { script: asset('fields.js'), style: asset('fields.css'), themed: new Map([['BH', asset('fields-BH.css')]]) },
    vaultUrl: VAULT,
    metrics: createMetrics('vault'),
    machine,
    publicUrl: PORTAL,
    apiKey,
    isReady: async () => true,
    onError,
    security: createSecurityLog(log, apiKey, vaultSecurityEvents),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const portal = createVaultClient({ url, publicUrl: VAULT, apiKey, timeoutMs: 5_000, pseudonymOf });

  const open = ({ address, ...opening }: Opening = {}) =>
    inScope({ address }, () =>
      portal.open({
        accountId: randomUUID(),
        kind: 'card',
        purpose: 'wallet',
        language: 'en',
        today: '2026-11-21',
        returnTo: '/billing/methods/add?step=save',
        proven: true,
        ...opening,
      }),
    );

  return {
    mine,
    database,
    keyFile,
    app,
    vault,
    refusalLimits,
    portal,
    faults,
    suspicions,
    logged: () => logged,
    pass(ms: number) {
      nowMs += ms;
    },
    open,
    async session(opening: Opening = {}): Promise<string> {
      const opened = await open(opening);
      if (!opened.ok) throw new Error(opened.refusal);
      return opened.value;
    },
    /** Sends what the script of the fields sends. */
    send: (body: Record<string, string>, { path = '/pci/cps/v1', headers = {} }: { path?: string; headers?: Record<string, string> } = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { origin: VAULT, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async end(): Promise<void> {
      await app.close();
      await processor.end();
      await mine.end();
      rmSync(folder, { recursive: true });
    },
  };
}
