import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { type Policies, receipt } from '#platform/rules/notices/policy.ts';
import type { BillDelivery } from './bill-delivery.ts';

/** How bills are delivered. */
export type PaperlessNoticeFacts = {
  /** How the account's bills are delivered from the next one on. */
  readonly 'bill-delivery-changed': { readonly delivery: BillDelivery };
};

export type PaperlessNotice = NoticeEvent<PaperlessNoticeFacts>;

export const paperlessPolicies: Policies<PaperlessNoticeFacts> = {
  'bill-delivery-changed': receipt,
};
