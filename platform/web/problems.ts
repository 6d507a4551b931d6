import { useBusy, useSubmission } from './action-form.tsx';

/**
 * The result of a form's last press: what to correct, and what was typed.
 * @param noAnswer shown instead of problems if no answer came
 */
export function useProblemsOr(noAnswer: string) {
  const { submission } = useSubmission();
  const busy = useBusy();
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: noAnswer }] : (submission?.problems ?? []);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  const typedIn = (field: string) => submission?.values[field];
  return { problems, busy, errorOf, typedIn, field: (name: string) => ({ name, error: errorOf(name), defaultValue: typedIn(name) }) };
}
