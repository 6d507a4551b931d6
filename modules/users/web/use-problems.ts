import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from './say.ts';

/** What the last press led to; it is told that no answer came. */
export const useProblems = () => useProblemsOr(useSay()('noAnswer'));
