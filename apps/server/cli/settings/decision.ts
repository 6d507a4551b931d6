import type { Decision } from '#modules/configuration/server/api.ts';
import { decision } from '../access/login.ts';

/** Who at this terminal decides, and why. @throws OperatorError for an invalid reason */
export function decisionOf(given = 'No reason was given'): Decision {
  const { actor, reason } = decision(given);
  return { by: actor, reason };
}
