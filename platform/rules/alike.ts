/** The same word, one that begins with the other, or one with a typing error: one in a short word, two in one of eight letters and more. */
export function isAlike(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const most = Math.max(one.length, other.length) < 8 ? 1 : 2;
  return Math.abs(one.length - other.length) <= most && lettersWrong(one, other) <= most;
}

/** How many letters have to be put in, taken away, changed or swapped with the next to make one text the other (optimal string alignment). */
export function lettersWrong(one: string, other: string): number {
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
