import { useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from './say.ts';

/** What the last press led to: why nothing was done, or that no answer came. */
export function useProblems() {
  const say = useSay();
  const { submission, busy } = useSubmission();
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: say('noAnswer') }] : (submission?.problems ?? []);
  return {
    problems,
    busy,
    typedIn: (field: string) => submission?.values[field],
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.text,
  };
}
