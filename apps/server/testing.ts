import type { IsoInstant } from '#platform/rules/calendar.ts';
import { startBusinessClock, writeClockOffset } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { WEBHOOK_PATH } from './http/processor-webhook.ts';
import { networkKey, processorKey, webhookKey } from './processor-key.ts';

const secret = 'a secret of this test, long enough for all';

type Options = {
  /** Of the portal; the operators' and the vault's follow it. */
  readonly port: number;
  /** Business time at the start; now unless given. */
  readonly at?: IsoInstant;
  /** The processor sends its webhooks to the portal's port. */
  readonly webhooks?: boolean;
};

/** How the sandbox processor answers charges and refunds from now on. */
type Fault = { readonly answer: string; readonly charges?: boolean; readonly latency_ms?: number };

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

/** What Demarc's own processes need around them: a fresh database, a clock that a test may move, a sandbox processor, and a sandbox network. */
export async function startSurroundings({ port, at, webhooks = false }: Options) {
  const { database, url, portalUrl, end } = await testDatabase();
  if (at) await writeClockOffset(database, Date.parse(at) - machineClock.nowMs());
  const clock = await startBusinessClock(database, { movable: true });
  /** Errors inside the processor. */
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  const merchant = webhooks ? { url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, key: webhookKey({ secret }), machine: machineClock } : undefined;
  const apiKey = processorKey({ secret });
  const network = { port: 0, apiKey: networkKey({ secret }), machine: machineClock };
  const processor = await startProcessor({ port: 0, databaseUrl: portalUrl, apiKey, clock, merchant, network, onError });
  const portOf = (server: string | undefined) => (server === undefined ? '' : new URL(server).port);
  const environment = {
    DATABASE_URL: portalUrl,
    DATABASE_OWNER_URL: url,
    DEMARC_SECRET: secret,
    PORT: String(port),
    PROCESSOR_PORT: portOf(processor.url),
    NETWORK_PORT: portOf(processor.networkUrl),
  };
  return {
    database,
    clock,
    /** For `readSettings`, and for processes that the test starts. */
    environment,
    faults,
    answerCharges: (fault: Fault) =>
      fetch(new URL('/faults', processor.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    async end() {
      await clock.end();
      await processor.end();
      await end();
    },
  };
}
