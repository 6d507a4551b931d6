import type { IsoDate } from '#platform/rules/calendar.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { billingNews, type Policies, receipt } from '#platform/rules/notices/policy.ts';

type Days = { readonly endsOn: IsoDate; readonly startsOn: IsoDate };

/** A move, from booking to end. */
export type MoveNoticeFacts = {
  readonly 'move-booked': Days;
  readonly 'move-changed': Days;
  readonly 'move-cancelled': { readonly startsOn: IsoDate };
  /** Service can be set up at the new address. */
  readonly 'move-arrived': { readonly startsOn: IsoDate };
  readonly 'move-completed': { readonly on: IsoDate };
};

export type MoveNotice = NoticeEvent<MoveNoticeFacts>;

export const movePolicies: Policies<MoveNoticeFacts> = {
  'move-booked': receipt,
  'move-changed': receipt,
  'move-cancelled': receipt,
  'move-arrived': billingNews,
  'move-completed': billingNews,
};
