import { RefusedForm } from '#modules/failures/web/parts/RefusedForm.tsx';
import type { Submission } from '#platform/web/page.ts';
import { useSay } from '../../say.ts';

/** The result of the last press, above the step: problems with links to their fields, or that the server could not be reached. */
export function Problems({ submission, unavailable }: { readonly submission: Submission | undefined; readonly unavailable: string }) {
  const say = useSay();
  return <RefusedForm submission={submission} title={say('problemsTitle')} unavailable={unavailable} />;
}

export const errorOf = (submission: Submission | undefined, field: string): string | undefined =>
  submission?.problems.find((problem) => problem.field === field)?.text;
