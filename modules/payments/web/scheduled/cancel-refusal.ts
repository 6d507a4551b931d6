import type { CancelScheduledPaymentMutation } from '#platform/web/generated/graphql.ts';
import type { Submission } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { CHANGE_FIELD, type ScheduledData } from './scheduled.ts';

type CancelRefusalReason = Extract<CancelScheduledPaymentMutation['cancelScheduledPayment'], { __typename: 'CancelRefused' }>['reason'];

/** Why a payment could not be cancelled, and what to do. */
export function cancelRefusalText(reason: CancelRefusalReason, words: Words): string {
  const say = sayIn<typeof en>(words, 'payments');
  switch (reason) {
    case 'already-taken':
      return say('cancelTooLate');
    case 'may-not-pay':
      return say('mayNotPay');
    default:
      return say('cancelNoSuchPayment');
  }
}

/** Whether the last press was to change a payment; otherwise it is about cancelling one. */
export const isChange = (submission: Submission | undefined): boolean => submission?.values[CHANGE_FIELD] !== undefined;

/** Why this payment cannot be cancelled or changed: the server's answer, or what is known before asking. Undefined if it can be. */
export function whyNot(toCancel: ScheduledData['toCancel'], submission: Submission | undefined, words: Words): string | undefined {
  if (submission?.note === 'unavailable') {
    const say = sayIn<typeof en>(words, 'payments');
    return isChange(submission) ? say('changeNoAnswer') : say('cancelNoAnswer');
  }
  const [problem] = submission?.problems ?? [];
  if (problem) return problem.text;
  if (toCancel === undefined || (toCancel !== 'unknown' && toCancel.status === 'scheduled')) return undefined;
  const gone = toCancel === 'unknown' || toCancel.status === 'cancelled';
  return cancelRefusalText(gone ? 'no-such-payment' : 'already-taken', words);
}
