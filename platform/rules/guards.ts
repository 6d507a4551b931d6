/** Who asks for a page, as far as its guards need to know. */
export type Asker = {
  readonly mayPay: boolean;
  /** Enterprise customers have their bills elsewhere (specification 6). */
  readonly isEnterprise: boolean;
};

/** Where a guard sends whoever it refuses. The root is for a role that may not (specification 2.3). */
export type Refusal = 'sign-in' | 'root' | 'billing';

/**
 * The guards by name. Each knows one thing of who asks, undefined for a visitor, and lets everybody else pass; a route names those that it needs,
 * in the order in which they are asked. The server's resolvers refuse by themselves.
 */
const guards = {
  /** Nobody who is signed in has a use for the page. */
  'visitors-only': (asker) => asker && 'root',
  'signed-in': (asker) => (asker ? undefined : 'sign-in'),
  /** Somebody who pays the bill: primary users and administrators. */
  'may-pay': (asker) => (asker && !asker.mayPay ? 'root' : undefined),
  /** The bills are here: the landing of billing says where those of an enterprise customer are. */
  'billed-here': (asker) => (asker?.isEnterprise ? 'billing' : undefined),
} satisfies Record<string, (asker: Asker | undefined) => Refusal | undefined>;

export type Guard = keyof typeof guards;

/** What the first guard that refuses says; undefined: whoever asks may see the page. */
export function refusalOf(needed: readonly Guard[], asker: Asker | undefined): Refusal | undefined {
  for (const guard of needed) {
    const refusal = guards[guard](asker);
    if (refusal) return refusal;
  }
  return undefined;
}
