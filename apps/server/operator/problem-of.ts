import type { AssistedRefusal } from '#modules/payments/server/charge-for-customer.ts';
import type { RecordRefusal } from '#modules/payments/server/record.ts';
import { Problem } from './problem.ts';
import { refusalWords } from './refusal-words.ts';

/** A business refusal as HTTP has it: 409 where asking again may help, 422 where the request itself must change. */
export function problemOf(refusal: RecordRefusal | AssistedRefusal): Problem {
  const { reason, ...more } = refusal;
  const mayHelp = reason === 'payment-in-progress' || reason === 'changed';
  return new Problem(mayHelp ? 409 : 422, reason, refusalWords(refusal), more);
}
