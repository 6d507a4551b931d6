import { generateAccounts } from '#personas/generate.ts';
import { KINDS, userIdOf, usernameOf } from '#personas/generated-customer.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { withDemarc } from '../with-demarc.ts';

const STATEMENTS_EACH = 13;
const AT_MOST = 2_000_000;
const TELL_EVERY_MS = 3_000;

export const accountsGenerate: Command = {
  name: 'accounts generate',
  summary: `Creates customers with ${STATEMENTS_EACH} statements each, up to N including earlier runs, in lower environments. The first ${KINDS} can sign in: customer0, customer1, …`,
  usage: 'N',
  run: ({ words: [typed = ''] }, context) => {
    const { settings, database, progress } = context;
    if (!settings.lower) throw new OperatorError(`Customers cannot be generated in ${settings.environment}.`);
    const accounts = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
    if (accounts < 1 || accounts > AT_MOST) throw new OperatorError(`"${typed}" is not a number from 1 to ${AT_MOST}.`);
    return withDemarc(context, async ({ identity }, clock) => {
      const today = todayIn(clock.now(), 'America/New_York');
      let toldAtMs = machineClock.nowMs();
      await generateAccounts(database, {
        accounts,
        statements: STATEMENTS_EACH,
        today,
        progress: (made) => {
          if (machineClock.nowMs() - toldAtMs < TELL_EVERY_MS) return;
          toldAtMs = machineClock.nowMs();
          progress(`${made} of ${accounts} accounts`);
        },
      });
      for (let number = 0; number < Math.min(accounts, KINDS); number++) {
        await identity.createLogin({ userId: userIdOf(number), username: usernameOf(number), password: PERSONA_PASSWORD });
      }
      return { json: { accounts, statementsEach: STATEMENTS_EACH }, lines: [`${accounts} accounts with ${STATEMENTS_EACH} statements each.`] };
    });
  },
};
