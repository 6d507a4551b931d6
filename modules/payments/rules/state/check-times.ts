import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** After this long (business time) a run takes over what its process has not finished: a payment, a refund, a cancellation, an event. */
export const FIRST_LOOK_MS = MINUTE;

/** When to ask the processor about an unanswered charge: after 1, 5, 15 and 60 minutes, then daily for five days (decisions 6). */
const checksAfter = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, DAY, 2 * DAY, 3 * DAY, 4 * DAY, 5 * DAY];

/** The next time to ask after `now`, in business time. Undefined after the last one: an operator takes over. */
export function nextCheck(submittedAt: IsoInstant, now: IsoInstant): IsoInstant | undefined {
  return checksAfter.map((after) => plusMilliseconds(submittedAt, after)).find((at) => Date.parse(at) > Date.parse(now));
}
