import { editDistance } from '#platform/rules/text/edit-distance.ts';

/** So many letters may be wrong in what somebody meant. */
const MOST_WRONG = 3;

/** The candidate that what was typed in its place most likely stands for; undefined when none is near. */
export function nearest(candidates: readonly string[], typedFor: (candidate: string) => string): string | undefined {
  const rated = candidates.map((candidate) => ({ candidate, wrong: editDistance(typedFor(candidate), candidate) }));
  const best = rated.toSorted((one, other) => one.wrong - other.wrong)[0];
  return best && best.wrong <= MOST_WRONG ? best.candidate : undefined;
}
