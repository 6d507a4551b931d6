import type { Submission } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { CHANGE_FIELD, type ScheduledData } from './scheduled.ts';

/** Why a payment could not be cancelled, and what to do. */
export function cancelRefusalText(reason: string, words: Words): string {
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

/** What was asked for and is not done: the last press, or the cancellation that the page asks about. */
export const isChange = (submission: Submission | undefined): boolean => submission?.values[CHANGE_FIELD] !== undefined;

/**
 * Why the payment that is asked about cannot be cancelled, or changed: what the server answered, or what is known before asking it. Undefined:
 * it can be.
 */
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
