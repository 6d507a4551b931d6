import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from './say.ts';

/** The result of the last press, if it was refused or got no answer, and no field is at fault. */
export function RefusedAlert({ code }: { readonly code: FailureCode }) {
  const say = useSay();
  const { submission, attempt } = useSubmission();
  if (submission === undefined || submission.note === undefined) return null;
  return (
    <Failure key={attempt} code={code} tone="negative" announce="alert">
      {submission.problems[0]?.text ?? say('noAnswerSetting')}
    </Failure>
  );
}
