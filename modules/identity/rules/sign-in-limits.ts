export type LimitKind = 'username' | 'address';

/** How long one count of failed sign-ins lasts. */
export const LIMIT_WINDOW_MS = 60_000;

/** Failed sign-ins that one window takes (decisions 9); then every try is refused for the rest of it. */
const mostFailures: Record<LimitKind, number> = { username: 5, address: 50 };

/** Tries that count as failed so far, this one included, and when their window began. */
export type Tries = { readonly count: number; readonly windowStartedAtMs: number };

export type TooMany = { readonly reason: 'too-many'; readonly waitSeconds: number };

/** The refusal of a try, or undefined where it may go on. `waitSeconds` is rounded up, so that a try then is taken. */
export function tooMany(kind: LimitKind, { count, windowStartedAtMs }: Tries, nowMs: number): TooMany | undefined {
  if (count <= mostFailures[kind]) return undefined;
  return { reason: 'too-many', waitSeconds: Math.max(1, Math.ceil((windowStartedAtMs + LIMIT_WINDOW_MS - nowMs) / 1000)) };
}
