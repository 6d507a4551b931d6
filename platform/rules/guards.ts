/** Who asks for a page, as far as its guards need to know. */
export type Asker = {
  readonly mayPay: boolean;
  /** Enterprise customers have their bills elsewhere (specification 6). */
  readonly isEnterprise: boolean;
  /**
   * What the provider knows from the use of the phone may be told: the account is CPNI compliant, or the session has proved who it is (47 CFR 64.2010).
   * Only the server knows it.
   */
  readonly isCpniProven?: boolean;
};

/** Settings of an operator that open pages to some of the accounts: to a share of them, to those of a partner or a footprint. */
export const pageFeatures = ['wallet.bankLogin', 'preferences.page'] as const;
/** Settings that open pages to everybody at once. */
export const pageConfigs = ['users.invitations'] as const;

/** The house that is asked. */
export type Place = {
  /** A lower environment, where no customer is real. The browser does not know: what is for developers alone is not in its router. */
  readonly forDevelopers: boolean;
  /** The switches that are on for who asks. */
  readonly on: ReadonlySet<string>;
};

/** Where a guard sends whoever it refuses. The root is for a role that may not (specification 2.3); there is no page where it is switched off. */
export type Refusal = 'sign-in' | 'root' | 'billing' | 'prove' | 'not-found';

type Policy = (asker: Asker | undefined, place: Place) => Refusal | undefined;

/**
 * The guards by name. Each knows one thing of who asks, undefined for a visitor, or of the house, and lets everybody else pass; a route names those that
 * it needs, in the order in which they are asked. The server's resolvers refuse by themselves.
 */
const guards = {
  /** Nobody who is signed in has a use for the page. */
  'visitors-only': (asker) => asker && 'root',
  'signed-in': (asker) => (asker ? undefined : 'sign-in'),
  /** Somebody who pays the bill: primary users and administrators. */
  'may-pay': (asker) => (asker && !asker.mayPay ? 'root' : undefined),
  /** The bills are here: the landing of billing says where those of an enterprise customer are. */
  'billed-here': (asker) => (asker?.isEnterprise ? 'billing' : undefined),
  /** Customer privacy compliance, before voice: a code to the contact on file. */
  'cpni-proven': (asker) => (asker && !asker.isCpniProven ? 'prove' : undefined),
  /** It helps whoever builds or shows the portal, and is not there at all where customers are real. */
  'developers-only': (_, { forDevelopers }) => (forDevelopers ? undefined : 'not-found'),
} satisfies Record<string, Policy>;

type Named = keyof typeof guards;
/** `feature …`: switched on for this account. `config …`: switched on for everybody. */
export type Guard = Named | `feature ${(typeof pageFeatures)[number]}` | `config ${(typeof pageConfigs)[number]}`;

/** What the first guard that refuses says; undefined: whoever asks may see the page. */
export function refusalOf(needed: readonly Guard[], asker: Asker | undefined, place: Place): Refusal | undefined {
  for (const guard of needed) {
    const refusal = isNamed(guard) ? guards[guard](asker, place) : place.on.has(switchOf(guard)) ? undefined : 'not-found';
    if (refusal) return refusal;
  }
  return undefined;
}

/** Whether a page asks for switches at all: most do not, and the house need not be asked for them. */
export const hasSwitch = (needed: readonly Guard[]): boolean => !needed.every(isNamed);

/** A house with everything off. */
export const nothingOn: Place = { forDevelopers: false, on: new Set() };

const isNamed = (guard: Guard): guard is Named => Object.hasOwn(guards, guard);
const switchOf = (guard: Guard): string => guard.slice(guard.indexOf(' ') + 1);
