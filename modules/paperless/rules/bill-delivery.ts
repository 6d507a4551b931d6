/** How bills are delivered (specification 3, BILL-10). With `online` only, the account is in paperless billing. */
export type BillDelivery = 'paper-and-online' | 'online';

/** The version of the consent text in the copy (`consent…`): it changes with every word of it. */
export const CONSENT_VERSION = '2026-11-21';

/** provider-failed: nothing was changed. consent-missing: the box was not ticked, or was for a text other than the current one. */
export type DeliveryRefusal = 'provider-failed' | 'consent-missing';
