import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import type { en } from '../../../copy/en.ts';

type Failure = { readonly heading: keyof typeof en; readonly text: keyof typeof en };

/** What a decline is called and what to do about it (specification 8, PAY-17, PAY-21). */
export function failure({ declineReason }: Pick<PayOutcomeFragment, 'declineReason'>): Failure {
  switch (declineReason) {
    case 'security-code':
      return { heading: 'unableToComplete', text: 'failedSecurityCode' };
    case 'expired':
      return { heading: 'unableToProcess', text: 'failedExpired' };
    case 'funds':
      return { heading: 'unableToProcess', text: 'failedFunds' };
    case 'method-unusable':
      return { heading: 'unableToProcess', text: 'failedMethod' };
    case 'not-attempted':
      return { heading: 'unableToProcess', text: 'failedNotAttempted' };
    default:
      return { heading: 'unableToProcess', text: 'failedDeclined' };
  }
}
