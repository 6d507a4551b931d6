/** The places at which a test may kill the process, in the order that a payment of today passes them. */
export const failPointsOfInstant = [
  'before-claim',
  'after-claim',
  'before-charge',
  'after-charge',
  'before-store',
  'after-store',
  'before-post',
  'after-post',
  'after-posted',
] as const;

/** Those of all of paying: today's, a scheduled one, and finding out what became of one. */
export const failPoints = [
  ...failPointsOfInstant,
  'before-schedule',
  'after-schedule',
  'after-scheduled',
  'before-submit',
  'after-submit',
  'before-cancel',
  'after-cancel',
  'before-lookup',
  'after-lookup',
  'after-resolve',
] as const;

/** Those of what comes after it: what the processor tells, what goes back, refunds. */
export const failPointsOfGoingBack = [
  'before-keep',
  'after-keep',
  'before-reversal',
  'after-reversal',
  'before-reverse',
  'after-reverse',
  'after-reversed',
  'before-refund',
  'after-refund',
  'before-refund-lookup',
] as const;

export type PayingPoint = (typeof failPoints)[number];
export type FailPoint = PayingPoint | (typeof failPointsOfGoingBack)[number];
