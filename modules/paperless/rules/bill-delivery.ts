import type { Enumeration } from '#platform/rules/enumeration.ts';

/** How bills are delivered (specification 3, BILL-10). With `online` only, the account is in paperless billing. */
export type BillDelivery = 'paper-and-online' | 'online';

export const billDeliveryEnum: Enumeration<BillDelivery> = {
  name: 'BillDelivery',
  description: 'How bills are delivered',
  values: { 'paper-and-online': 'by mail, and in the portal', online: 'in the portal only: paperless billing' },
};

/** The version of the consent text in the copy (`consent…`): it changes with every word of it. */
export const CONSENT_VERSION = '2026-11-21';

/** provider-failed: nothing was changed. consent-missing: the box was not ticked, or was for a text other than the current one. */
export type DeliveryRefusal = 'provider-failed' | 'consent-missing';

export const deliveryRefusalEnum: Enumeration<DeliveryRefusal> = {
  name: 'BillDeliveryRefusalReason',
  description: 'Why bill delivery was not changed',
  values: {
    'provider-failed': 'the provider did not answer; try again later',
    'consent-missing': 'no consent, or consent to a text that is not current',
  },
};
