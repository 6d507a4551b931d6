import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { AutoPayNotices } from './auto-pay-notices.ts';
import type { BillNotices } from './bill-notices.ts';
import type { CaseNotices } from './case-notices.ts';
import type { IdentityNotices } from './identity-notices.ts';
import type { PaymentNotices } from './payment-notices.ts';
import type { ServiceNotices } from './service-notices.ts';
import type { UsersNotices } from './users-notices.ts';

/**
 * Every kind of event that people are notified of, with its facts: cents, dates, values from closed lists, ids and last four digits, nothing else.
 */
export type NoticeFacts = PaymentNotices & AutoPayNotices & BillNotices & ServiceNotices & IdentityNotices & UsersNotices & CaseNotices;

export type NoticeKind = keyof NoticeFacts;

export type NoticeOf<Kind extends NoticeKind> = {
  readonly kind: Kind;
  /** Identifies the event within its account: a second one with the same key is the same event. */
  readonly key: string;
  readonly accountId: string;
  /** When it happened, in business time. */
  readonly at: IsoInstant;
  /** The traceparent of the request in which it happened; by default that of the request that stores it. */
  readonly trace?: string | null | undefined;
  readonly facts: NoticeFacts[Kind];
};

/** Something that happened to an account, of which people are notified once. */
export type NoticeEvent = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind];
