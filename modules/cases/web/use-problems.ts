import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from './say.ts';

/** The result of the last press; says so if no answer came. */
export const useProblems = () => useProblemsOr(useSay()('noAnswer'));
