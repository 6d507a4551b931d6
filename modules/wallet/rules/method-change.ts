import type { ExpiryProblem } from './expiry.ts';

/** What a customer may change of a saved method: a card's expiry and ZIP, a bank account's holder and type. */
export type TypedChange = {
  readonly expiry?: string | undefined;
  readonly zip?: string | undefined;
  readonly nameOn?: string | undefined;
  readonly accountType?: string | undefined;
  /** A card: the vault's reference of its security code, where that was entered. */
  readonly securityCode?: string | undefined;
};

export type ChangeProblem =
  | { readonly field: 'expiry'; readonly problem: ExpiryProblem | 'wrong' }
  | { readonly field: 'zip' | 'nameOn' | 'accountType'; readonly problem: 'wrong' }
  /** The processor refused it, or it is not to be had any more. */
  | { readonly field: 'securityCode'; readonly problem: 'refused' | 'gone' };
