/** Failed sign-ins that one minute takes (decisions 9); then every try is refused for the rest of that minute. */
export const signInLimits = { windowMs: 60_000, perUsername: 5, perAddress: 50 } as const;

export type LimitKind = 'username' | 'address';
/** Tries that count as failed so far, this one included, and when their minute began. */
export type Tries = { readonly count: number; readonly windowStartedAtMs: number };

export type TooMany = { readonly reason: 'too-many'; readonly waitSeconds: number };

/** The refusal of a try, or undefined where it may go on. `waitSeconds` is rounded up, so that the next try then is taken. */
export function tooMany(tries: Readonly<Record<LimitKind, Tries>>, nowMs: number): TooMany | undefined {
  const over = [
    ...(tries.username.count > signInLimits.perUsername ? [tries.username] : []),
    ...(tries.address.count > signInLimits.perAddress ? [tries.address] : []),
  ];
  if (over.length === 0) return undefined;
  const freeAtMs = Math.max(...over.map((limit) => limit.windowStartedAtMs + signInLimits.windowMs));
  return { reason: 'too-many', waitSeconds: Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000)) };
}
