/** The middle value, or the mean of the middle two. @throws RangeError for an empty list */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('no values have no median');
  return (low + high) / 2;
}

/** The smallest value that at least this share of all values does not exceed (nearest rank): 0.99 is the p99. @throws RangeError for an empty list */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values have no quantile');
  return value;
}

/** One line of a report: our figure, the limit it is compared with, and the aim. */
export type Figure = {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly limit: number;
  /** The name of the limit, "pgbench": printed beside its figure. */
  readonly against: string;
  /** Ours divided by the limit. */
  readonly ratio: { readonly atLeast: number } | { readonly atMost: number };
};

/** A limit of zero is met only by zero. */
export const ratioOf = ({ ours, limit }: Pick<Figure, 'ours' | 'limit'>): number => (ours === limit ? 1 : ours / limit);

export function isMet(figure: Figure): boolean {
  const ratio = ratioOf(figure);
  return 'atLeast' in figure.ratio ? ratio >= figure.ratio.atLeast : ratio <= figure.ratio.atMost;
}

/** "payments: ours 352 /s, pgbench 801 /s, ratio 0.44, aim at least 0.40: met" */
export function lineOf(figure: Figure): string {
  const { what, unit, ours, limit, against, ratio } = figure;
  const aim = 'atLeast' in ratio ? `at least ${ratio.atLeast.toFixed(2)}` : `at most ${ratio.atMost.toFixed(2)}`;
  const verdict = isMet(figure) ? 'met' : 'MISSED';
  return `${what}: ours ${rounded(ours)} ${unit}, ${against} ${rounded(limit)} ${unit}, ratio ${ratioOf(figure).toFixed(2)}, aim ${aim}: ${verdict}`;
}

/** Three significant digits; whole numbers from a hundred up. */
export function rounded(value: number): string {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3);
}
