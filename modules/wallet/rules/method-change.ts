import type { ExpiryProblem } from './expiry.ts';

/** What a customer may change of a saved method: a card's expiry and ZIP, a bank account's holder and type. */
export type TypedChange = {
  readonly expiry?: string | undefined;
  readonly zip?: string | undefined;
  readonly nameOn?: string | undefined;
  readonly accountType?: string | undefined;
};

export type ChangeProblem =
  | { readonly field: 'expiry'; readonly problem: ExpiryProblem | 'wrong' }
  | { readonly field: 'zip' | 'nameOn' | 'accountType'; readonly problem: 'wrong' };
