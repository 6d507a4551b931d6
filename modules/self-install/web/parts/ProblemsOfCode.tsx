import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';

/** What is wrong with what was entered. */
export function ProblemsOfCode() {
  const say = useSay();
  const { problems } = useProblemsOr(say('unavailable'));
  return <ErrorSummary title={say('problemsTitle')} problems={problems} />;
}
