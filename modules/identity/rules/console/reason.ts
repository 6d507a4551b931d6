import { type ConsoleProblem, consoleWords } from '#platform/rules/console/answer.ts';
import type { ConsoleFields } from '#platform/rules/console/route.ts';
import { readReason } from '#platform/rules/operator-reason.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';

/** In the module's copy for operators, which rules/ may not import. */
const MISSING = 'reasonMissing';

/** Why an operator does what a form says, for the audit trail. */
export function reasonIn({ reason: typed }: ConsoleFields): Result<string, readonly ConsoleProblem[]> {
  const reason = readReason(typed);
  return reason === undefined ? refuse([{ field: 'reason', word: `${consoleWords('identity')}.${MISSING}` }]) : accept(reason);
}
