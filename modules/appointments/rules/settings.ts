import type { Settings } from '#platform/rules/settings.ts';
import { usualVisitTerms } from './terms.ts';

const { windowMinutes, horizonDays, holdMinutes, travelMinutes, reminderMinutes, offerMinutes, lateCredit, fees } = usualVisitTerms;

const fee = (amount: number, meaning: string) =>
  ({ type: 'number', default: amount, unit: 'cents', least: 0, most: 50_000, forAll: true, meaning }) as const;

/** How technicians' visits are offered (areas 15). */
export const appointmentsSettings = {
  'appointments.windowMinutes': {
    type: 'number',
    default: windowMinutes,
    unit: 'minutes',
    least: 60,
    most: 240,
    forAll: true,
    meaning: 'How long the window is in which a technician comes; it is rounded to whole half hours',
  },
  'appointments.horizonDays': {
    type: 'number',
    default: horizonDays,
    unit: 'days',
    least: 1,
    most: 60,
    forAll: true,
    meaning: 'How many days ahead a visit can be booked',
  },
  'appointments.holdMinutes': {
    type: 'number',
    default: holdMinutes,
    unit: 'minutes',
    least: 2,
    most: 60,
    forAll: true,
    meaning: 'How long a time is held while the customer decides',
  },
  'appointments.travelMinutes': {
    type: 'number',
    default: travelMinutes,
    unit: 'minutes',
    least: 0,
    most: 120,
    forAll: true,
    meaning: 'How long a technician drives to a visit; it is rounded up to whole half hours',
  },
  'appointments.reminderMinutes': {
    type: 'number',
    default: reminderMinutes,
    unit: 'minutes',
    least: 120,
    most: 5_760,
    forAll: true,
    meaning: 'How many minutes before a visit the customer is reminded of it and asked to confirm',
  },
  'appointments.offerMinutes': {
    type: 'number',
    default: offerMinutes,
    unit: 'minutes',
    least: 30,
    most: 1_440,
    forAll: true,
    meaning: 'How long an earlier time is kept for a customer on the waitlist to whom it was offered',
  },
  'appointments.lateCredit': {
    type: 'number',
    default: lateCredit,
    unit: 'cents',
    least: 0,
    most: 10_000,
    forAll: true,
    meaning: 'The credit for a visit that is late or missed',
  },
  'appointments.repairFee': fee(fees.repair, 'What a visit costs in which something is repaired'),
  'appointments.swapFee': fee(fees.swap, 'What a visit costs in which a device is replaced'),
  'appointments.pickUpFee': fee(fees['pick-up'], 'What a visit costs in which equipment is taken back'),
  'appointments.disconnectFee': fee(fees.disconnect, 'What a visit costs in which a service is taken down'),
} as const satisfies Settings;
