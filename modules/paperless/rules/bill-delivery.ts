/** How bills come (specification 3, BILL-10). With `online` alone the account is in paperless billing. */
export type BillDelivery = 'paper-and-online' | 'online';

/** Of the text that stands in the copy (`consent…`): it changes with every word of it. */
export const CONSENT_VERSION = '2026-11-21';

/** provider-failed: nothing was changed · consent-missing: the box was not ticked, or stands for another text than today's. */
export type DeliveryRefusal = 'provider-failed' | 'consent-missing';
