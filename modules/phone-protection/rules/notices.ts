import type { Cents } from '#platform/rules/money.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { DAY_HOURS, type Policies, type Policy, receipt } from '#platform/rules/notices/policy.ts';
import type { Denial, Remedy } from './claim.ts';

/** `number`: what people call it, PC-50201. */
type Of = { readonly claimId: string; readonly number: string };

/** How a claim under the repair and replacement plan goes. */
export type ProtectionNoticeFacts = {
  readonly 'phone-claim-filed': Of;
  /** `denial`: why the plan does not pay; null if it does. */
  readonly 'phone-claim-decided': Of & { readonly remedy: Remedy; readonly deductible: Cents; readonly denial: Denial | null };
  /** The other phone, or the box for the repair, is on its way. */
  readonly 'phone-claim-sent': Of & { readonly remedy: Remedy; readonly carrier: string; readonly trackingNumber: string };
  readonly 'phone-claim-completed': Of & { readonly deductible: Cents };
};

export type ProtectionNotice = NoticeEvent<ProtectionNoticeFacts>;

/** Somebody waits for a phone. */
const news: Policy = { channels: ['mail', 'sms', 'push'], atNight: false, freshHours: 7 * DAY_HOURS };

export const protectionPolicies: Policies<ProtectionNoticeFacts> = {
  'phone-claim-filed': receipt,
  'phone-claim-decided': news,
  'phone-claim-sent': news,
  'phone-claim-completed': receipt,
};
