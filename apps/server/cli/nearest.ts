/** So many letters may be wrong in what somebody meant. */
const MOST_WRONG = 3;

/** The candidate that what was typed in its place most likely stands for; undefined when none is near. */
export function nearest(candidates: readonly string[], typedFor: (candidate: string) => string): string | undefined {
  const rated = candidates.map((candidate) => ({ candidate, wrong: lettersWrong(typedFor(candidate), candidate) }));
  const best = rated.toSorted((one, other) => one.wrong - other.wrong)[0];
  return best && best.wrong <= MOST_WRONG ? best.candidate : undefined;
}

/** How many letters have to be put in, left out or replaced, or neighbours swapped, to make one text the other (optimal string alignment). */
function lettersWrong(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(cost);
    }
  }
  return at(one.length, other.length);
}
