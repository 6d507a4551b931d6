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

export type FailPoint = (typeof failPoints)[number];
