/** Why a payment is not taken: every reason that the server names and the pages put into words. */
export const refusalReasons = [
  'amount-out-of-range',
  'amount-above-due',
  'must-pay-today',
  'date-out-of-range',
  'past-cut-off',
  'too-many-scheduled',
  'only-later',
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

/** A reason as it came over the wire; undefined for one that this version does not know. */
export const refusalReason = (text: string): RefusalReason | undefined => refusalReasons.find((reason) => reason === text);
