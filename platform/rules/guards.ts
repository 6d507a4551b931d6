import { hasKey } from './has-key.ts';
/** Who asks for a page, with the facts that its guards need. */
export type Asker = {
  readonly mayPay: boolean;
  /** Enterprise customers see their bills on another site (specification 6). */
  readonly isEnterprise: boolean;
  /**
   * Whether usage data of the phone service may be shown: the account is CPNI compliant, or the session has proved the customer's identity (47 CFR
   * 64.2010). Only the server knows it.
   */
  readonly isCpniProven?: boolean;
};

/** What guards need to know about the installation. */
export type Installation = {
  /** A lower environment, without real customers. Unknown in the browser: developer pages are not in its router. */
  readonly forDevelopers: boolean;
  /** The switches that are on for the asker. */
  readonly on: ReadonlySet<string>;
  /** The page is shown in the provider's app. Any browser can claim it: it opens pages, and gives no rights. */
  readonly inWebview?: boolean;
};

/**
 * Where a guard sends someone it refuses. `root` is for a role without the right (specification 2.3); `not-found` is for a page that is switched off.
 */
export type Refusal = 'sign-in' | 'root' | 'billing' | 'prove' | 'not-found';

type Policy = (asker: Asker | undefined, installation: Installation) => Refusal | undefined;

/**
 * The guards by name. Each checks one fact about the asker (undefined for a visitor) or the environment, and passes everyone else. A route lists the
 * guards it needs in the order they are checked. The server's resolvers enforce rights on their own.
 */
const guards = {
  /** Pages of no use to someone who is signed in. */
  'visitors-only': (asker) => asker && 'root',
  'signed-in': (asker) => (asker ? undefined : 'sign-in'),
  /** Pages that are not there for visitors, rather than behind the sign-in. */
  'customers-only': (asker) => (asker ? undefined : 'not-found'),
  /** Users who pay the bill: primary users and administrators. */
  'may-pay': (asker) => (asker && !asker.mayPay ? 'root' : undefined),
  /** Accounts billed here; the billing landing page tells enterprise customers where their bills are. */
  'billed-here': (asker) => (asker?.isEnterprise ? 'billing' : undefined),
  /** Customer privacy compliance before voice pages: a code sent to the contact on file. */
  'cpni-proven': (asker) => (asker && !asker.isCpniProven ? 'prove' : undefined),
  /** Pages that help people build or demo the portal; they do not exist where customers are real. */
  'developers-only': (_, { forDevelopers }) => (forDevelopers ? undefined : 'not-found'),
} satisfies Record<string, Policy>;

type Named = keyof typeof guards;
/**
 * `feature …`: a setting that is on for this account; `webview or …`: or the page is shown in the provider's app. `config …`: one that is on for
 * everyone. The owner of the route names a setting of its own.
 */
export type Guard = Named | `feature ${string}` | `webview or ${string}` | `config ${string}`;

/** The refusal of the first guard that refuses; undefined if the asker may see the page. */
export function refusalOf(needed: readonly Guard[], asker: Asker | undefined, installation: Installation): Refusal | undefined {
  for (const guard of needed) {
    const refusal = isNamed(guard) ? guards[guard](asker, installation) : isOpen(guard, installation) ? undefined : 'not-found';
    if (refusal) return refusal;
  }
  return undefined;
}

/** Whether a page depends on switches; most do not, which saves reading them. */
export const hasSwitch = (needed: readonly Guard[]): boolean => !needed.every(isNamed);

/** A place with every switch off. */
export const nothingOn: Installation = { forDevelopers: false, on: new Set() };

const isNamed = (guard: Guard): guard is Named => hasKey(guards, guard);
const isOpen = (guard: Guard, { on, inWebview }: Installation): boolean =>
  on.has(guard.slice(guard.lastIndexOf(' ') + 1)) || (guard.startsWith('webview or ') && inWebview === true);
