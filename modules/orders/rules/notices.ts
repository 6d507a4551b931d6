import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { DAY_HOURS, type Policies, type Policy, receipt } from '#platform/rules/notices/policy.ts';
import type { HoldReason } from './order.ts';

/** `number`: what people call it, DM-30418. */
type Of = { readonly orderId: string; readonly number: string };

/** What only the customer can settle. What is due is told with the order itself. */
export type NeedsCustomer = Extract<HoldReason, 'address' | 'visit' | 'port-data'>;

/** How an order goes. Its visit is told by appointments, and money that goes back by payments. */
export type OrderNoticeFacts = {
  /** It waits for something: a payment (`due`), a parcel, a visit, or its day (`startsOn`). */
  readonly 'order-placed': Of & { readonly due: Cents; readonly startsOn: IsoDate | null };
  readonly 'order-shipped': Of & { readonly carrier: string; readonly trackingNumber: string };
  /** What it sends is not in stock. */
  readonly 'order-delayed': Of;
  readonly 'order-needs-you': Of & { readonly why: NeedsCustomer };
  /** `ends`: all that was ordered is an end. */
  readonly 'order-completed': Of & { readonly startsOn: IsoDate; readonly ends: boolean };
  /** A part of it works; the rest was not delivered. */
  readonly 'order-partial': Of & { readonly startsOn: IsoDate };
  /** `back`: what was paid for it, and goes back. `unpaid`: nobody paid it in time. */
  readonly 'order-cancelled': Of & { readonly back: Cents; readonly unpaid: boolean };
  /** It came to nothing. */
  readonly 'order-failed': Of & { readonly back: Cents };
};

export type OrderNotice = NoticeEvent<OrderNoticeFacts>;

/** Something is on its way, or done. */
const news: Policy = { channels: ['mail', 'push'], atNight: false, freshHours: 7 * DAY_HOURS };
/** The order stands still until the customer does something. */
const act: Policy = { channels: ['mail', 'sms', 'push'], atNight: false, freshHours: 7 * DAY_HOURS };

export const orderPolicies: Policies<OrderNoticeFacts> = {
  'order-placed': receipt,
  'order-shipped': news,
  'order-delayed': news,
  'order-needs-you': act,
  'order-completed': news,
  'order-partial': news,
  'order-cancelled': receipt,
  'order-failed': act,
};
