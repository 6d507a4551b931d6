import { readReason } from '#platform/rules/operator-reason.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Html } from './html.ts';
import { type OperatorRequest, wordsOf } from './page.ts';
import { field, type Problem, problemOf } from './parts.ts';

/** The field for an operator's reason, for every act in the audit trail. */
export function reasonField(asked: OperatorRequest, problems: readonly Problem[]): Html {
  const say = wordsOf(asked);
  return field({
    name: 'reason',
    label: say('reason'),
    hint: say('reasonHint'),
    value: asked.fields.reason,
    problem: problemOf(problems, 'reason'),
  });
}

export function reasonIn(asked: OperatorRequest): Result<string, readonly Problem[]> {
  const reason = readReason(asked.fields.reason);
  return reason === undefined ? refuse([{ field: 'reason', text: wordsOf(asked)('reasonMissing') }]) : accept(reason);
}
