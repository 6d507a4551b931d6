import type { DayHours } from '#platform/rules/partner/opening-hours.ts';
import type { PartnerOnPage } from '#platform/rules/partner/partner.ts';

const day: DayHours = ['07:00', '24:00'];

/** Demarc's own partner, for words in a test. */
export const ownPartner: PartnerOnPage = {
  code: 'CHARTER',
  name: 'Demarc',
  phone: { display: '555-0100', href: 'tel:+15550100', hours: { timeZone: 'America/New_York', week: [day, day, day, day, day, day, day] } },
  legal: ['Your services are provided by Demarc.'],
  mark: '/partners/CHARTER/0/mark.svg',
  hasStores: true,
};
