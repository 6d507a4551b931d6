import { sql } from 'kysely';
import { machineClock } from '#platform/server/clock/machine.ts';
import { createForgetWatch } from '#platform/server/database/forget.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { listenOn } from '#platform/server/http/listen.ts';
import { addRequestMetrics } from '#platform/server/http/request-metrics.ts';
import { createSecurityLog } from '#platform/server/log/security.ts';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import { type OpenInstruments, scrapesOf } from '#platform/server/process/instruments.ts';
import { refuseWithoutProcessor } from '#platform/server/process/refuse-without-processor.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import { startTicking } from '#platform/server/process/ticking.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { openTracer } from '#platform/server/tracing/open-tracer.ts';
import { createSandboxBankNumbers } from '#providers/processors/sandbox/bank/numbers.ts';
import { createSandboxTokens } from '#providers/processors/sandbox/tokens.ts';
import { createRefusalLimits } from './server/card-testing/refusal-limits.ts';
import { makeKeyFile, readKeys } from './server/keys/key-file.ts';
import { vaultMetrics } from './server/metrics.ts';
import { readAssets } from './server/page/assets.ts';
import { getFrom, pageChanges } from './server/page/tamper-detection.ts';
import { bankBehindCircuit, tokensBehindCircuit } from './server/processor/circuits.ts';
import { createSecurityCodes } from './server/security-codes/security-codes.ts';
import { vaultSecurityEvents } from './server/security-events.ts';
import { createVaultServer } from './server/server.ts';
import { createVault } from './server/vault.ts';

const CONNECTIONS = 4;
const PROCESSOR_TIMEOUT_MS = 10_000;
const FORGET_EVERY_MS = 60_000;
const WATCH_EVERY_MS = 600_000;

/** The vault as its own process, with its own origin, database role and keys. @throws OperatorError for what the operator has to fix */
export async function startVault(settings: Settings, { log, metrics, circuits }: OpenInstruments): Promise<Running> {
  const tracer = await openTracer(settings, 'vault');
  refuseWithoutProcessor(settings);
  const { vaultUrl, publicUrl, vault: own } = settings;
  if (settings.lower) makeKeyFile(own.keyFile);
  // Read now, so that a vault without keys fails at startup.
  readKeys(own.keyFile);
  const onError = (error: unknown) => log.error({ error }, 'the vault had a fault');
  const database = openDatabase(own.databaseUrl, {
    applicationName: 'demarc vault',
    connections: CONNECTIONS,
    onError,
    metrics,
    traced: tracer !== undefined,
  });
  const sandbox = { url: `http://127.0.0.1:${settings.processorPort}`, timeoutMs: PROCESSOR_TIMEOUT_MS };
  const tokens = tokensBehindCircuit(createSandboxTokens({ ...sandbox, apiKey: keyFor(settings, 'sandbox processor') }), circuits('processor'));
  const banks = bankBehindCircuit(createSandboxBankNumbers({ ...sandbox, apiKey: keyFor(settings, 'sandbox bank numbers') }), circuits('bank-link'));
  const security = createSecurityLog(log, keyFor(settings, 'security log'), vaultSecurityEvents);
  // Initialized to zero: Prometheus sees no increase in a series that did not exist before.
  const meter = metrics.of(vaultMetrics);
  for (const limit of ['account', 'network'] as const) meter.add('demarc_card_tests_stopped_total', { limit }, 0);
  const refusalLimits = createRefusalLimits({
    database,
    machine: machineClock,
    onSuspicion: ({ accountId, limit, network }) => {
      meter.add('demarc_card_tests_stopped_total', { limit });
      security('card-testing.suspected', { accountId, limit, ...(network !== null && { network }) });
    },
  });
  const vault = createVault({ database, machine: machineClock, tokens, banks, keys: () => readKeys(own.keyFile), refusalLimits });
  const codes = createSecurityCodes({ database, machine: machineClock, tokens, refusalLimits });
  const page = { assets: readAssets(new URL('../../dist/vault/', import.meta.url), readPartners(settings.partners)), vaultUrl, publicUrl };
  const app = await createVaultServer({
    vault,
    codes,
    ...page,
    apiKey: keyFor(settings, 'vault'),
    isReady: async () => (await sql`select from vault.session limit 0`.execute(database)) !== undefined,
    onError,
    security,
    metrics,
    machine: machineClock,
    tracer,
  });
  addRequestMetrics(app, metrics);
  const watchForgetting = createForgetWatch(metrics, machineClock);
  const forget = () => Promise.all([vault.forget(), codes.forget(), refusalLimits.forget()]);
  const forgetting = startTicking({ everyMs: FORGET_EVERY_MS, firstAfterMs: FORGET_EVERY_MS, pass: () => watchForgetting(forget), onError });
  const watch = async () => {
    const changes = await pageChanges({ ...page, get: getFrom(vaultUrl) });
    meter.set('demarc_payment_page_changes', {}, changes.length);
    meter.set('demarc_payment_page_checked_timestamp_seconds', {}, machineClock.nowMs() / 1_000);
    if (changes.length > 0) security('payment-page.changed', { changes: changes.join(', ') });
  };
  const watching = startTicking({
    everyMs: WATCH_EVERY_MS,
    firstAfterMs: WATCH_EVERY_MS,
    pass: watch,
    onError: (error) => log.warn({ error }, 'the payment page did not arrive'),
  });
  await listenOn(app, settings.host, settings.vaultPort);
  const scrapes = scrapesOf(settings, 'vault', { metrics, log });
  const end = async () => {
    await scrapes?.end();
    await Promise.all([forgetting.end(), watching.end()]);
    await app.close();
    await database.destroy();
    await tracer?.end();
  };
  return { end };
}
