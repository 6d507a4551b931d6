import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';

/** How many days after the due date a payment is taken; 0 if it is in time, or nothing is due. */
export const daysLate = (on: IsoDate, dueOn: IsoDate | null | undefined): number => (dueOn ? Math.max(0, daysBetween(dueOn, on)) : 0);

/** A due date is a choice of its own if it is ahead and a payment can still be scheduled for it. */
export const dueDateToOffer = (dueOn: IsoDate | null, { today, lastFutureDate }: { readonly today: IsoDate; readonly lastFutureDate: IsoDate }) =>
  dueOn !== null && dueOn > today && dueOn <= lastFutureDate ? dueOn : undefined;
