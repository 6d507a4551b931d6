import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import type { FailureWord } from '#modules/failures/web/parts/say.ts';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';

type Declined = { readonly code: FailureCode; readonly text: FailureWord };

/** The name of a decline and what to do about it (specification 8, PAY-17, PAY-21). */
export function failure({ declineReason }: Pick<PayOutcomeFragment, 'declineReason'>): Declined {
  switch (declineReason) {
    case 'security-code':
      return { code: 'request', text: 'requestText' };
    case 'expired':
      return { code: 'process', text: 'processExpiredText' };
    case 'funds':
      return { code: 'process', text: 'processFundsText' };
    case 'method-unusable':
      return { code: 'process', text: 'processMethodText' };
    case 'online-refused':
      return { code: 'billPay', text: 'onlineRefusedText' };
    case 'not-attempted':
      return { code: 'process', text: 'processNotAttemptedText' };
    default:
      return { code: 'process', text: 'processText' };
  }
}
