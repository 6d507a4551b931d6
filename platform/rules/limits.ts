/** How many tries of one kind a window takes, and how long it lasts in milliseconds of machine time. Every further try in it is refused. */
export type Limit = {
  readonly most: number;
  readonly windowMs: number;
  /** High volume, and tries are never taken back: once refused, a caller stays refused until the window ends, without another look at the database. */
  readonly inMasses?: true;
  /** Which id of ours its key is, if it is one; the security event about a reached limit names it. */
  readonly keyIs?: 'userId' | 'clientId' | 'accountId';
};

/** What a module counts, by kind: "case-file". A kind belongs to one owner; those of all owners are counted in one table. */
export type Limits = Readonly<Record<string, Limit>>;

/** Tries counted so far, this one included, and when their window began. */
export type Tries = { readonly count: number; readonly windowStartedAtMs: number };

export type TooMany = { readonly reason: 'too-many'; readonly waitSeconds: number };

/** Counts `tries`, one by default, and takes one back with -1; returns why the caller may not proceed. */
export type Limiter<Kind extends string> = (kind: Kind, key: string, tries?: number) => Promise<TooMany | undefined>;

/** Whether the window takes no more tries after this one. */
export const isLast = ({ most }: Limit, { count }: Pick<Tries, 'count'>): boolean => count >= most;

/** The refusal of a try; undefined if it may proceed. `waitSeconds` is rounded up, so that a try after it is accepted. */
export function tooMany({ most, windowMs }: Limit, { count, windowStartedAtMs }: Tries, nowMs: number): TooMany | undefined {
  if (count <= most) return undefined;
  return { reason: 'too-many', waitSeconds: Math.max(1, Math.ceil((windowStartedAtMs + windowMs - nowMs) / 1000)) };
}
