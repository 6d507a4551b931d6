import { startBusinessClock } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { openInstruments, scrapesOf } from '#platform/server/process/instruments.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { WEBHOOK_PATH } from './http/processor-webhook.ts';
import { networkKey, processorKey, webhookKey } from './processor-key.ts';

/** The sandbox processor as one of our processes: it shares our settings and clock, and nothing else. */
export async function startProcessorRole(settings: Settings): Promise<Running> {
  const { log, metrics } = openInstruments('processor');
  const onError = (error: unknown) => log.error({ error }, 'the sandbox processor had a fault');
  const clockDatabase = openDatabase(settings.database.url, { applicationName: 'demarc processor clock', connections: 1, onError, metrics });
  const clock = await startBusinessClock(clockDatabase, { movable: settings.lower, onError });
  const processor = await startProcessor({
    port: settings.processorPort,
    databaseUrl: settings.database.url,
    apiKey: processorKey(settings),
    clock,
    merchant: { url: `http://${settings.host}:${settings.port}${WEBHOOK_PATH}`, key: webhookKey(settings), machine: machineClock },
    bank: { portal: settings.publicUrl, numbersKey: keyFor(settings, 'sandbox bank numbers') },
    network: { port: settings.networkPort, apiKey: networkKey(settings), machine: machineClock },
    onError,
  });
  const scrapes = scrapesOf(settings, 'processor', { metrics, log });
  const end = async () => {
    await scrapes?.end();
    await clock.end();
    await processor.end();
    await clockDatabase.destroy();
  };
  return { end };
}
