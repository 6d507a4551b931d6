/** Every reason for refusing a payment that the server returns and the pages put into words. */
export const refusalReasons = [
  'amount-out-of-range',
  'amount-above-due',
  'must-pay-today',
  'date-out-of-range',
  'past-cut-off',
  'too-many-scheduled',
  'only-later',
  'new-day',
  'scheduled-taken',
  'scheduled-gone',
  'no-such-method',
  'method-expired',
  'method-restricted',
  'method-unavailable',
  'method-only-today',
  'method-expires-first',
  'method-not-saved',
  'security-code-gone',
  'no-usable-method',
  'changed',
  'payment-in-progress',
  'same-amount-unanswered',
  'online-payments-refused',
  'may-not-pay',
  'terms-not-agreed',
  'no-such-intent',
  'no-such-part',
  'already-submitted',
  'intent-reused',
  'nothing-due',
  'incomplete',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** Parses a reason from the wire; undefined if this version does not know it. */
export const refusalReason = (text: string): RefusalReason | undefined => refusalReasons.find((reason) => reason === text);
