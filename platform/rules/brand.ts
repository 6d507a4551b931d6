import type { DayHours, OpeningHours } from './opening-hours.ts';

const everyDay: DayHours = ['07:00', '24:00'];
const answered: OpeningHours = {
  timeZone: 'America/New_York',
  week: [everyDay, everyDay, everyDay, everyDay, everyDay, everyDay, everyDay],
};

/** What one provider's portal says of itself. Neutral defaults; partners and environments change them, never code (decisions 10). */
export const brand = {
  name: 'Demarc',
  phone: { display: '555-0100', href: 'tel:+15550100', hours: answered },
} as const;
