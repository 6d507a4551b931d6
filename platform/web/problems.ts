import { useBusy, useSubmission } from './action-form.tsx';

/**
 * What the last press of a form led to: what is to be mended, and what was typed.
 * @param noAnswer said in the place of problems where no answer came
 */
export function useProblemsOr(noAnswer: string) {
  const { submission } = useSubmission();
  const busy = useBusy();
  const problems = submission?.note === 'unavailable' ? [{ field: '', text: noAnswer }] : (submission?.problems ?? []);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  const typedIn = (field: string) => submission?.values[field];
  return { problems, busy, errorOf, typedIn, field: (name: string) => ({ name, error: errorOf(name), defaultValue: typedIn(name) }) };
}
