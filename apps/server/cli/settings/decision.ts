import type { Decision } from '#modules/configuration/server/api.ts';
import { decision } from '../access/login.ts';

/** Who decides at this terminal, and why. @throws OperatorError for a reason that is none */
export function decisionOf(given = 'No reason was given'): Decision {
  const { actor, reason } = decision(given);
  return { by: actor, reason };
}
