/** hard: never tried again, brand advice included; soft: may be tried again later (decisions 6). The processor tells which. */
export type DeclineClass = 'hard' | 'soft';

/** Our own code where the charge was certainly never sent, or the processor does not know it after twice our time-out. */
export const NOT_ATTEMPTED = 'not-attempted';

/** What a customer is told to do about a decline; the processor's code stays in the books. */
export type DeclineReason = 'security-code' | 'expired' | 'funds' | 'not-attempted' | 'declined';

/** Specification 8: a security code that fails has a page of its own, the rest says to try another method. */
export function declineReason(code: string): DeclineReason {
  switch (code) {
    case 'security-code-failed':
      return 'security-code';
    case 'card-expired':
      return 'expired';
    case 'insufficient-funds':
      return 'funds';
    case NOT_ATTEMPTED:
      return 'not-attempted';
    default:
      return 'declined';
  }
}
