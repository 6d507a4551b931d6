import type { Enumeration } from '#platform/rules/enumeration.ts';

/** hard: never retried, even if the card brand advises it; soft: may be retried later (decisions 6). The processor says which. */
export type DeclineClass = 'hard' | 'soft';

/** Our own code for a charge that was certainly never sent, or that the processor does not know after twice our timeout. */
export const NOT_ATTEMPTED = 'not-attempted';

/** Our own code for a scheduled payment or debit on whose day the account's online payments are refused (decision 0075). */
export const ONLINE_REFUSED = 'online-payments-refused';

/** Our own codes for a scheduled payment or debit that cannot be charged on its day; nothing was sent (decisions 0014, 0075). */
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

/** What the customer is told to do about a decline; the processor's code stays in the books. */
export type DeclineReason = 'security-code' | 'expired' | 'funds' | 'not-attempted' | 'method-unusable' | 'online-refused' | 'declined';

export const declineReasonEnum: Enumeration<DeclineReason> = {
  name: 'DeclineReason',
  description: 'What the customer is told about a decline; the processor’s own code stays in the books',
  values: {
    'security-code': 'the security code was wrong',
    expired: 'the card has expired',
    funds: 'the account has not enough money',
    'not-attempted': 'it was certainly never charged; it can be tried again',
    'method-unusable': 'the method was removed, restricted or blocked before the day',
    'online-refused': 'no online payments are accepted for this account',
    declined: 'for any other reason: use another method',
  },
};

/** Specification 8: a wrong security code has a page of its own; for the rest, the advice is to try another method. */
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

/** Whether the method can never be charged again: a hard decline, except for a mistyped code or an expiry date that can be changed. */
export const endsMethod = (declineClass: DeclineClass | null, code: string | null): boolean =>
  declineClass === 'hard' && code !== null && declineReason(code) === 'declined';
