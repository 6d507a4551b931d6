/**
 * What a notice says of a payment method. `lastFour` is null for cash, and for a check whose number is unknown; `brand` for what is no card.
 */
export type MethodFacts = {
  readonly kind: 'card' | 'bankAccount' | 'cash' | 'check' | 'other';
  readonly brand: 'visa' | 'mc' | 'amex' | 'discover' | 'creditCard' | null;
  readonly lastFour: string | null;
};
