import { readBusinessClock } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { CommandContext } from '#platform/server/commands/command.ts';
import { decision } from '#platform/server/commands/why.ts';
import type { Decision, DecisionDependencies } from '../api.ts';

/** What deciding about settings, experiments and short addresses takes. */
export const decisionDeps = async ({ settings, database }: CommandContext): Promise<DecisionDependencies> => ({
  database,
  machine: machineClock,
  clock: await readBusinessClock(database, { movable: settings.lower }),
});

/** Who at this terminal decides, and why. @throws OperatorError for an invalid reason */
export function decisionOf(given = 'No reason was given'): Decision {
  const { actor, reason } = decision(given);
  return { by: actor, reason };
}
