import type { IsoDate } from '#platform/rules/calendar.ts';

/**
 * Of the bills to come, in order: the first of a whole month with what is ordered, without what the day of its beginning corrects. That is the second
 * from that day on; where none is that late, the third. Undefined if there are fewer.
 */
export const usualBillOf = <Bill extends { readonly on: IsoDate }>(bills: readonly Bill[], startsOn: IsoDate): Bill | undefined =>
  bills.filter(({ on }) => on >= startsOn)[1] ?? bills[2];
