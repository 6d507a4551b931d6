import { editDistance } from '#platform/rules/text/edit-distance.ts';

/** How many letters of a typo may differ. */
const MOST_WRONG = 3;

/** The candidate that the typed text most likely means; undefined if none is close. */
export function nearest(candidates: readonly string[], typedFor: (candidate: string) => string): string | undefined {
  const rated = candidates.map((candidate) => ({ candidate, wrong: editDistance(typedFor(candidate), candidate) }));
  const best = rated.toSorted((one, other) => one.wrong - other.wrong)[0];
  return best && best.wrong <= MOST_WRONG ? best.candidate : undefined;
}
