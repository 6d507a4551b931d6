import type { CardBrand, Expiry, MethodState } from '../payment-method.ts';

/** What the module shows on the page of an account in the operators' console. */
export type WalletParts = { readonly methods: readonly MethodRow[] };

/** A saved method, as the customer sees it. */
export type MethodRow = {
  readonly methodId: string;
  /** Undefined for a bank account. */
  readonly brand: CardBrand | undefined;
  readonly bankName: string | undefined;
  readonly lastFour: string;
  readonly nameOn: string;
  readonly expiry: Expiry | undefined;
  readonly isDefault: boolean;
  readonly state: MethodState;
};
