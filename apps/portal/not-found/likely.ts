/** Which pages somebody may have meant who asked for an address that is none: those whose address has the same words, typing errors forgiven (ROUTE-21). */
export function likelyPages<Page extends { readonly path: string }>(asked: string, pages: readonly Page[]): readonly Page[] {
  const wanted = wordsOf(asked);
  return pages
    .map((page) => ({ page, fit: fitOf(wanted, wordsOf(page.path)) }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** Shares of words that are the same: a third of all words of both addresses, as one of three. */
const LEAST_FIT = 0.3;
const MOST = 3;

/** "/billing/scheduled-payments" → billing, scheduled, payment. One and many are the same; what is longer than any word of ours is cut. */
const wordsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 8)
    .map((word) => word.replace(/s$/, '').slice(0, 20));

/** From 0, nothing alike, to 1, the same words. */
function fitOf(wanted: readonly string[], own: readonly string[]): number {
  const shared = wanted.filter((word) => own.some((each) => isAlike(word, each))).length;
  return wanted.length + own.length === 0 ? 0 : (2 * shared) / (wanted.length + own.length);
}

/** The same word, one that begins with the other, or one with a typing error: one in a short word, two in one of eight letters and more. */
function isAlike(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  return distance(one, other) <= (Math.max(one.length, other.length) < 8 ? 1 : 2);
}

/** How many letters have to be put in, taken away, changed or swapped with the next (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
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
