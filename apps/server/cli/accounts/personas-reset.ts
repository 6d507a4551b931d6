import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Command } from '../command.ts';

export const personasReset: Command = {
  name: 'personas reset',
  summary: "Deletes the demo's customers with all they did and grows them anew, in lower environments; Demarc may run meanwhile.",
  usage: '',
  run: async (_input, { settings, database, log, progress }) => {
    if (!settings.lower) throw new OperatorError(`There are no demo customers in ${settings.environment}.`);
    // Loaded only here, because it brings in the whole system and the demo's customers.
    const { resetPersonas } = await import('../../seed/seed-once.ts');
    await resetPersonas({ settings, database, log, progress });
    return { json: { reset: true }, lines: ['The demo customers are as new; whoever was signed in signs in again.'] };
  },
};
