import { isSimilarWord } from '#platform/rules/text/edit-distance.ts';

/** The pages that a wrong address may have meant: those whose addresses share its words, typos forgiven (ROUTE-21). */
export function likelyPages<Page extends { readonly path: string }>(query: string, pages: readonly Page[]): readonly Page[] {
  const wanted = wordsIn(query);
  return pages
    .map((page) => ({ page, fit: fitOf(wanted, wordsIn(page.path)) }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** The least share of words in common: a third of all words of both addresses, that is one of three. */
const LEAST_FIT = 0.3;
const MOST = 3;

/** "/billing/scheduled-payments" → billing, scheduled, payment. Singular and plural are the same; anything longer than our longest word is cut. */
const wordsIn = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 8)
    .map((word) => word.replace(/s$/, '').slice(0, 20));

/** From 0, nothing in common, to 1, the same words. */
function fitOf(wanted: readonly string[], own: readonly string[]): number {
  const shared = wanted.filter((word) => own.some((each) => isSimilarWord(word, each))).length;
  return wanted.length + own.length === 0 ? 0 : (2 * shared) / (wanted.length + own.length);
}
