import type { AccountPart } from '#platform/rules/account-part.ts';

/** What the module shows in the timeline of an account: an authorization that was given, or ended. */
export type AutoPayParts = { readonly authorization: AuthorizationEvent };

export type AuthorizationEvent = {
  readonly what: 'enroll' | 'change' | 'backup' | 'ended';
  readonly part: AccountPart;
  readonly method: { readonly brand: string | null; readonly lastFour: string };
  /** It was given, and could not be carried out. */
  readonly isRefused: boolean;
};
