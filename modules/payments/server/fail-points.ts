/** Where a test may kill the process, in the order in which a payment for today passes these points. */
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

/** All fail points of paying: for today, on schedule, and while finding out an outcome. */
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

/** Fail points after a payment: processor events, reversals, refunds. */
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
