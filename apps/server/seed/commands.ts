import type { IdentityApi } from '#modules/identity/server/api.ts';
import { generateAccounts } from '#personas/generate.ts';
import { KINDS, userIdOf, usernameOf } from '#personas/generated-customer.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

/** What they call of the composed modules. */
type Demo = { readonly identity: Pick<IdentityApi, 'createLogin'> };

const STATEMENTS_EACH = 13;
const AT_MOST = 2_000_000;
const TELL_EVERY_MS = 3_000;

const accountsGenerate: Command<Demo> = {
  name: 'accounts generate',
  summary: `Creates customers with ${STATEMENTS_EACH} statements each, up to N including earlier runs, in lower environments. The first ${KINDS} can sign in: customer0, customer1, …`,
  usage: 'N',
  run: ({ words: [typed = ''] }, context) => {
    const { settings, database, progress } = context;
    if (!settings.lower) throw new OperatorError(`Customers cannot be generated in ${settings.environment}.`);
    const accounts = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
    if (accounts < 1 || accounts > AT_MOST) throw new OperatorError(`"${typed}" is not a number from 1 to ${AT_MOST}.`);
    return context.withModules(async ({ identity }, clock) => {
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

const personasReset: Command = {
  name: 'personas reset',
  summary: 'Deletes the demo customers with everything they did and creates them again, in lower environments. Demarc may keep running.',
  usage: '',
  run: async (_input, { settings, database, log, progress }) => {
    if (!settings.lower) throw new OperatorError(`There are no demo customers in ${settings.environment}.`);
    // Loaded only here, because it brings in the whole system and the demo's customers.
    const { resetPersonas } = await import('./seed-once.ts');
    await resetPersonas({ settings, database, log, progress });
    return { json: { reset: true }, lines: ['The demo customers are new again; everyone who was signed in has to sign in again.'] };
  },
};

/**
 * The demo's commands. They are the seed's and no provider's: it grows the customers through the whole system, which it composes itself, and no provider
 * knows them. Listed only while the provider keeps books, in which they live.
 */
export const seedCommands: readonly Command<Demo>[] = [personasReset, accountsGenerate];
