import type { ReactNode } from 'react';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { useSubmission } from '#platform/web/action-form.tsx';
import type { Submission } from '#platform/web/page.ts';
import { Failure } from './Failure.tsx';
import { readSubmission } from './refused-form.ts';

type Props = {
  readonly submission: Submission | undefined;
  /** Above the list of what to correct. */
  readonly title: string;
  /** Shown if no answer came. */
  readonly unavailable: ReactNode;
};

/** Shown above a form: what to correct in it, or why it failed as a whole. */
export function RefusedForm({ submission, title, unavailable }: Props) {
  const { attempt } = useSubmission();
  const { problems, failed } = readSubmission(submission);
  return (
    <>
      <ErrorSummary title={title} problems={problems} attempt={attempt} />
      {failed && (
        <Failure key={attempt} code={failed.code} tone="negative" announce="alert">
          {failed.text ?? unavailable}
        </Failure>
      )}
    </>
  );
}
