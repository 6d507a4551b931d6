/** hard: never tried again, brand advice included; soft: may be tried again later (decisions 6). The processor tells which. */
export type DeclineClass = 'hard' | 'soft';

/** Our own code where the charge was certainly never sent, or the processor does not know it after twice our time-out. */
export const NOT_ATTEMPTED = 'not-attempted';

/** Our own code where online payments of the account are refused by the day of a scheduled payment or a debit (decision 0075). */
export const ONLINE_REFUSED = 'online-payments-refused';

/** Our own codes where a scheduled payment or a debit cannot be charged on its day: nothing was sent (decisions 0014, 0075). */
export function declineCodeOf(
  reason: 'no-such-method' | 'method-expired' | 'method-restricted' | 'method-unavailable' | typeof ONLINE_REFUSED,
): string {
  switch (reason) {
    case 'no-such-method':
      return 'method-removed';
    case 'method-expired':
      return 'card-expired';
    case 'method-restricted':
    case 'method-unavailable':
    case ONLINE_REFUSED:
      return reason;
  }
}

/** What a customer is told to do about a decline; the processor's code stays in the books. */
export type DeclineReason = 'security-code' | 'expired' | 'funds' | 'not-attempted' | 'method-unusable' | 'online-refused' | 'declined';

/** Specification 8: a security code that fails has a page of its own, the rest says to try another method. */
export function declineReason(code: string): DeclineReason {
  switch (code) {
    case 'security-code-failed':
      return 'security-code';
    case 'card-expired':
      return 'expired';
    case 'insufficient-funds':
      return 'funds';
    case 'method-removed':
    case 'method-restricted':
    case 'method-unavailable':
      return 'method-unusable';
    case ONLINE_REFUSED:
      return 'online-refused';
    case NOT_ATTEMPTED:
      return 'not-attempted';
    default:
      return 'declined';
  }
}

/** Whether nobody can charge the method any more: a hard decline, for neither a code that was mistyped nor a date that can be changed. */
export const endsMethod = (declineClass: DeclineClass | null, code: string | null): boolean =>
  declineClass === 'hard' && code !== null && declineReason(code) === 'declined';
