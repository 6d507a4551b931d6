import { useState } from 'react';
import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import type { Submission } from '#platform/web/page.ts';
import { useSay } from '../say.ts';

/** What the last press led to, above the step: problems with the way to their fields, or that we could not be reached. */
export function Problems({ submission, unavailable }: { readonly submission: Submission | undefined; readonly unavailable: string }) {
  const say = useSay();
  const attempt = useAttempt(submission);
  return <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={unavailable} attempt={attempt} />;
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
