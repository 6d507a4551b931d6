import { Problem } from '#platform/server/other-systems/problem.ts';
import type { AssistedRefusal } from '../other-channels/charge-for-customer.ts';
import type { KeyRefusal } from '../other-channels/idempotency-key.ts';
import type { RecordRefusal } from '../other-channels/record.ts';
import { refundRefusalWords, refusalWords } from '../other-channels/refusal-words.ts';
import type { RefundRefusal } from '../reversals/refund.ts';

/** A business refusal as an HTTP status: 409 if asking again may help, 422 if the request itself must change. */
export function problemOf(refusal: RecordRefusal | AssistedRefusal): Problem {
  const { reason, ...more } = refusal;
  const mayHelp = reason === 'payment-in-progress' || reason === 'changed';
  return new Problem(mayHelp ? 409 : 422, reason, refusalWords(refusal), more);
}

/** The same for a refund; 404 for a payment that the account does not have. */
export function refundProblemOf(refusal: RefundRefusal | KeyRefusal): Problem {
  const { reason, ...more } = refusal;
  return new Problem(reason === 'no-such-payment' ? 404 : 422, reason, refundRefusalWords(refusal), more);
}
