import type { ActionAnswer, Problem, Submission } from '#platform/web/page.ts';
import type { Words } from '#platform/web/say.tsx';
import { type FailureWord, sayFailure } from './say.ts';

/** The failures that an action answers with, by its answer's note. */
const refusing = ['method', 'verifyMethod', 'addMethod'] as const;
type Refusing = (typeof refusing)[number];

/** An action's answer: no field is to blame, the whole form is refused. */
export const refuseForm = (code: Refusing, text: FailureWord, words: Words): ActionAnswer => ({
  problems: [{ field: '', text: sayFailure(words)(text) }],
  note: code,
});

/** The result of a form's last press: fields to correct, or a failure of the whole form and why. */
export function readSubmission(submission: Submission | undefined): {
  readonly problems: readonly Problem[];
  readonly failed: { readonly code: Refusing | 'noAnswer'; readonly text: string | undefined } | undefined;
} {
  const code = refusing.find((known) => known === submission?.note) ?? (submission?.note === 'unavailable' ? 'noAnswer' : undefined);
  const problems = submission?.problems ?? [];
  return code ? { problems: [], failed: { code, text: problems[0]?.text } } : { problems, failed: undefined };
}
