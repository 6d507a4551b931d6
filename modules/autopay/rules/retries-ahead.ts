import type { IsoDate } from '#platform/rules/calendar.ts';

/**
 * A part's attempts as a customer sees them: a retry was planned when an attempt failed, and is named only while it is the part's next debit. Auto
 * Pay may have been cancelled, paused or put on hold since.
 */
export const withRetriesAhead = <Attempt extends { readonly retryOn: IsoDate | undefined }>(
  attempts: readonly Attempt[],
  nextDebitOn: IsoDate | undefined,
): readonly Attempt[] => attempts.map((attempt) => (attempt.retryOn === nextDebitOn ? attempt : { ...attempt, retryOn: undefined }));
