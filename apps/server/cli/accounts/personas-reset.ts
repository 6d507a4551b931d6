import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';

export const personasReset: Command = {
  name: 'personas reset',
  summary: 'Deletes the demo customers with everything they did and creates them again, in lower environments. Demarc may keep running.',
  usage: '',
  run: async (_input, { settings, database, log, progress }) => {
    if (!settings.lower) throw new OperatorError(`There are no demo customers in ${settings.environment}.`);
    // Loaded only here, because it brings in the whole system and the demo's customers.
    const { resetPersonas } = await import('../../seed/seed-once.ts');
    await resetPersonas({ settings, database, log, progress });
    return { json: { reset: true }, lines: ['The demo customers are new again; everyone who was signed in has to sign in again.'] };
  },
};
