import type { Decision } from '#modules/configuration/server/api.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { operator } from '../note-act.ts';

/** Who decides at this terminal, and why. @throws OperatorError for a reason that is none */
export function decisionOf(given = 'No reason was given'): Decision {
  if (given.trim() === '' || given.length > 500) throw new OperatorError('A reason is 1 to 500 characters long.');
  return { by: operator(), reason: given.trim() };
}
