/** Whether two words are equal, one is a prefix of the other, or they differ by a typo: one edit, or two from eight letters on. */
export function isSimilarWord(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const most = Math.max(one.length, other.length) < 8 ? 1 : 2;
  return Math.abs(one.length - other.length) <= most && editDistance(one, other) <= most;
}

/** The number of insertions, deletions, substitutions and swaps of neighbors between two texts (optimal string alignment distance). */
export function editDistance(one: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped = line > 1 && column > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      const ways = [at(row, column) + 1, at(next, column - 1) + 1, at(row, column - 1) + (isSame ? 0 : 1)];
      next.push(Math.min(...ways, ...(isSwapped ? [at(before, column - 2) + 1] : [])));
    }
    [before, row] = [row, next];
  }
  return at(row, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
