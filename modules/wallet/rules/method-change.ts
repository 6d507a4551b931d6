import type { ExpiryProblem } from './expiry.ts';

/** What a customer can change about a saved method: a card's expiry and ZIP code, a bank account's holder and type. */
export type TypedChange = {
  readonly expiry?: string | undefined;
  readonly zip?: string | undefined;
  readonly nameOn?: string | undefined;
  readonly accountType?: string | undefined;
  /** For a card: the vault's reference to its security code, if one was entered. */
  readonly securityCode?: string | undefined;
};

export type ChangeProblem =
  | { readonly field: 'expiry'; readonly problem: ExpiryProblem | 'wrong' }
  | { readonly field: 'zip' | 'nameOn' | 'accountType'; readonly problem: 'wrong' }
  /** The processor refused it, or it is no longer available. */
  | { readonly field: 'securityCode'; readonly problem: 'refused' | 'gone' };
