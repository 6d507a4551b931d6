/** The places of paying at which a test may kill the process, in the order that a payment passes them. */
export const failPoints = [
  'before-claim',
  'after-claim',
  'before-charge',
  'after-charge',
  'before-store',
  'after-store',
  'before-post',
  'after-post',
  'after-posted',
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
