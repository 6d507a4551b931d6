import { useSubmission } from '#platform/web/action-form.tsx';
import { useSay } from './say.ts';

/** What the last press led to: what to mend, or that no answer came; and what was typed. */
export function useProblems() {
  const say = useSay();
  const { submission, busy } = useSubmission();
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: say('noAnswer') }] : (submission?.problems ?? []);
  return {
    problems,
    busy,
    field: (name: string) => ({
      name,
      error: problems.find((problem) => problem.field === name)?.text,
      defaultValue: submission?.values[name],
    }),
  };
}
