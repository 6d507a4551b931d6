import { accountIdOf } from '#personas/builder.ts';
import { cents } from '#platform/rules/money.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { compose } from '../../compose.ts';
import { processorKey } from '../../processor-key.ts';
import { demarc } from '../testing.ts';

export const olivia = accountIdOf('olivia');

const secret = 'a secret of this test, long enough for all';

export type DemoHouse = Awaited<ReturnType<typeof startDemoHouse>>;

/** A database with the demo's customers and a sandbox processor, for tests of operators' commands. */
export async function startDemoHouse() {
  const mine = await testDatabase();
  const { database } = mine;
  const clock = await startBusinessClock(database, { movable: true });
  const onError = (error: unknown) => console.error(error);
  const processor = await startProcessor({ port: 0, databaseUrl: mine.url, apiKey: processorKey({ secret }), clock, onError });
  const environment = { DATABASE_URL: mine.url, DEMARC_SECRET: secret, PORT: '5600', PROCESSOR_PORT: new URL(processor.url).port };
  const house = compose({ settings: readSettings(environment), database, clock, log: createLog({ process: 'test', level: 'silent' }) });
  const run = (...words: readonly string[]) => demarc(words, environment);
  const json = async (...words: readonly string[]) => JSON.parse((await run(...words, '--json')).out);
  const grown = await run('personas', 'reset');
  if (grown.code !== 0) throw new Error(grown.error);

  return {
    database,
    environment,
    run,
    /** A command's answer with --json. */
    json,
    /** Olivia pays a dollar now with her default card. @returns the payment's id */
    async oliviaPays(): Promise<string> {
      const { now } = await json('clock', 'show');
      const [saved] = await house.apis.wallet.methods(olivia, now);
      const methodId = saved?.method.methodId ?? '';
      const payment = { accountId: olivia, part: 'core', amount: cents(100), methodId, channel: 'phone' } as const;
      return (await house.payments.takePayment({ ...payment, at: now })).paymentId;
    },
    /** Sets how the processor answers charges and refunds from now on. */
    answerCharges: (fault: { readonly answer: string; readonly charges?: boolean; readonly latency_ms?: number }) =>
      fetch(new URL('/faults', processor.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${processorKey({ secret })}`, 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    async end() {
      await clock.end();
      await processor.end();
      await mine.end();
    },
  };
}
