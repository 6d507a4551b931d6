import type { IsoDate } from '#platform/rules/calendar.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { billingNews, type Policies, receipt } from '#platform/rules/notices/policy.ts';

/** A season without service, from booking to end. */
export type SeasonalNoticeFacts = {
  readonly 'season-booked': { readonly startsOn: IsoDate; readonly endsOn: IsoDate };
  /** `endsOn`: the new end. */
  readonly 'season-moved': { readonly endsOn: IsoDate };
  readonly 'season-cancelled': { readonly startsOn: IsoDate };
  readonly 'season-begun': { readonly endsOn: IsoDate };
  /** While the end can still be moved. */
  readonly 'season-ends-soon': { readonly endsOn: IsoDate };
  readonly 'season-ended': { readonly endsOn: IsoDate };
};

export type SeasonalNotice = NoticeEvent<SeasonalNoticeFacts>;

export const seasonalPolicies: Policies<SeasonalNoticeFacts> = {
  'season-booked': receipt,
  'season-moved': receipt,
  'season-cancelled': receipt,
  'season-begun': billingNews,
  'season-ends-soon': billingNews,
  'season-ended': billingNews,
};
