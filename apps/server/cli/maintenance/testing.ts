import { accountIdOf } from '#personas/builder.ts';
import { cents } from '#platform/rules/money.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { compose } from '../../compose.ts';
import { startSurroundings } from '../../testing.ts';
import { runDemarc } from '../testing.ts';

export const olivia = accountIdOf('olivia');

export type Demo = Awaited<ReturnType<typeof startDemo>>;

/** A database with the demo's customers and a sandbox processor, for tests of operators' commands. */
export async function startDemo() {
  const { database, clock, environment, answerCharges, end } = await startSurroundings({ port: 5600 });
  const demarc = compose({ settings: readSettings(environment), database, clock, log: createLog({ process: 'test', level: 'silent' }) });
  const run = (...words: readonly string[]) => runDemarc(words, environment);
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
      const [saved] = await demarc.apis.wallet.methods(olivia, now);
      const methodId = saved?.method.methodId ?? '';
      const payment = { accountId: olivia, part: 'core', amount: cents(100), methodId, channel: 'phone' } as const;
      return (await demarc.payments.takePayment({ ...payment, at: now })).paymentId;
    },
    /** Sets how the processor answers charges and refunds from now on. */
    answerCharges,
    end,
  };
}
