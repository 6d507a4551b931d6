import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { DAY_HOURS, type Policies, type Policy } from '#platform/rules/notices/policy.ts';
import type { AppointmentType } from './appointment.ts';

/** A window in the clock time of the place, in minutes since midnight. */
export type WindowFacts = { readonly on: IsoDate; readonly from: number; readonly to: number };

type Visit = { readonly appointmentId: string; readonly number: string; readonly type: AppointmentType } & WindowFacts;

/** How a technician's visit goes (areas 15). */
export type AppointmentNoticeFacts = {
  readonly 'appointment-booked': Visit & { readonly fee: Cents };
  readonly 'appointment-moved': Visit;
  readonly 'appointment-cancelled': Visit;
  /** A day before: the customer confirms by one tap. */
  readonly 'appointment-reminder': Visit;
  /** Somebody on the waitlist can have an earlier time. `on` and the times: the earlier one. */
  readonly 'appointment-earlier': Visit;
  readonly 'appointment-on-the-way': Visit;
  /** The window is over and nobody is there. Zero if the operator gives nothing for it. */
  readonly 'appointment-late': Visit & { readonly credit: Cents };
  readonly 'appointment-missed': Visit & { readonly credit: Cents };
};

export type AppointmentNotice = NoticeEvent<AppointmentNoticeFacts>;

const visits = { pushCategory: 'APPOINTMENTS' } as const;
/** What the customer has just done. */
const done: Policy = { ...visits, channels: ['mail'], atNight: true, freshHours: 2 * DAY_HOURS };
/** Somebody has to be home. */
const ahead: Policy = { ...visits, channels: ['mail', 'sms', 'push'], atNight: false, freshHours: DAY_HOURS };
/** It is about the next hours. */
const now: Policy = { ...visits, channels: ['mail', 'sms', 'push'], atNight: true, freshHours: 6 };

export const appointmentPolicies: Policies<AppointmentNoticeFacts> = {
  'appointment-booked': done,
  'appointment-moved': done,
  'appointment-cancelled': done,
  'appointment-reminder': ahead,
  'appointment-earlier': ahead,
  'appointment-on-the-way': now,
  'appointment-late': now,
  'appointment-missed': { ...ahead, freshHours: 2 * DAY_HOURS },
};
