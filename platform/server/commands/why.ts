import { isAgent, readReason } from '#platform/rules/operator-reason.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import { operator } from './note-act.ts';

export const why = { name: 'reason', value: 'TEXT', help: 'why; stored with who did it, not shown to the customer', required: true } as const;

/** Who at this terminal decides, for whom, and why. @throws OperatorError for an invalid reason */
export function decision(given = '', agent?: string): { readonly actor: string; readonly reason: string } {
  const reason = readReason(given);
  if (reason === undefined) throw new OperatorError('Give a --reason of 1 to 500 characters.');
  if (agent !== undefined && !isAgent(agent)) throw new OperatorError('An --agent is 1 to 64 letters, digits and signs, without brackets.');
  return { actor: agent === undefined ? operator() : `${operator()} (${agent})`, reason };
}
