import type { IsoDate } from '#platform/rules/calendar.ts';

/**
 * Attempts as a customer sees them: a retry was planned when an attempt failed, and is named only while it is a part's next debit. Auto Pay may have
 * been cancelled, paused or put on hold since.
 */
export const withRetriesAhead = <Attempt extends { readonly retryOn: IsoDate | undefined }>(
  attempts: readonly Attempt[],
  nextDebits: readonly (IsoDate | undefined)[],
): readonly Attempt[] => attempts.map((attempt) => (nextDebits.includes(attempt.retryOn) ? attempt : { ...attempt, retryOn: undefined }));
