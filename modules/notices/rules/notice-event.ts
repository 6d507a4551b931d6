import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { AutoPayNotices } from './auto-pay-notices.ts';
import type { BillNotices } from './bill-notices.ts';
import type { CaseNotices } from './case-notices.ts';
import type { IdentityNotices } from './identity-notices.ts';
import type { PaymentNotices } from './payment-notices.ts';
import type { ServiceNotices } from './service-notices.ts';
import type { UsersNotices } from './users-notices.ts';

/** Every kind of event that a person is told of, with its facts: cents, dates, words of closed lists, ids and last four digits, nothing else. */
export type NoticeFacts = PaymentNotices & AutoPayNotices & BillNotices & ServiceNotices & IdentityNotices & UsersNotices & CaseNotices;

export type NoticeKind = keyof NoticeFacts;

export type NoticeOf<Kind extends NoticeKind> = {
  readonly kind: Kind;
  /** Names the event within its account: what is put again under the same key is the same event. */
  readonly key: string;
  readonly accountId: string;
  /** When it happened, in business time. */
  readonly at: IsoInstant;
  /** The traceparent of the request that it happened in; where nobody says, that of the one that keeps it. */
  readonly trace?: string | null | undefined;
  readonly facts: NoticeFacts[Kind];
};

/** Something that happened to an account and that a person is told of once. */
export type NoticeEvent = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind];
