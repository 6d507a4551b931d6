import { useState } from 'react';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import type { Submission } from '#platform/web/page.ts';
import { useSay } from '../say.ts';

/** What the last press led to, above the step: problems with the way to their fields, or that we could not be reached. */
export function Problems({ submission, unavailable }: { readonly submission: Submission | undefined; readonly unavailable: string }) {
  const say = useSay();
  const attempt = useAttempt(submission);
  return (
    <>
      <ErrorSummary title={say('problemsTitle')} problems={submission?.problems ?? []} attempt={attempt} />
      {submission?.note === 'unavailable' && (
        <Alert tone="negative" toneWord={say('toneNegative')} announce="alert">
          {unavailable}
        </Alert>
      )}
    </>
  );
}

/** Counts the answers, so that the same problem is read out again. */
function useAttempt(submission: Submission | undefined): number {
  const [last, setLast] = useState({ submission, attempt: 0 });
  if (last.submission === submission) return last.attempt;
  setLast({ submission, attempt: last.attempt + 1 });
  return last.attempt + 1;
}

export const errorOf = (submission: Submission | undefined, field: string): string | undefined =>
  submission?.problems.find((problem) => problem.field === field)?.text;
