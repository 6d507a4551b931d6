import { type Cents, cents, zero } from '#platform/rules/money.ts';
import type { AppointmentType } from './appointment.ts';

/** How visits are offered, as far as an operator can change it (`rules/settings.ts`). */
export type VisitTerms = {
  readonly windowMinutes: number;
  /** How many days ahead can be booked, today included. */
  readonly horizonDays: number;
  readonly holdMinutes: number;
  readonly travelMinutes: number;
  /** How long before its window a visit is confirmed. */
  readonly reminderMinutes: number;
  /** How long an earlier time is kept for someone on the waitlist. */
  readonly offerMinutes: number;
  /** What a late or missed visit is worth to the customer. */
  readonly lateCredit: Cents;
  /** What a visit costs; zero costs nothing. What it costs to set a service up, the catalogue says. */
  readonly fees: Readonly<Record<Exclude<AppointmentType, 'install'>, Cents>>;
};

export const usualVisitTerms: VisitTerms = {
  windowMinutes: 120,
  horizonDays: 14,
  holdMinutes: 10,
  travelMinutes: 30,
  reminderMinutes: 24 * 60,
  offerMinutes: 240,
  lateCredit: cents(20_00),
  fees: { repair: zero, swap: zero, 'pick-up': zero, disconnect: zero },
};
