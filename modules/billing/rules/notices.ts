import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { billingNews, billingWarning, DAY_HOURS, type Policies } from '#platform/rules/notices/policy.ts';
import type { ServiceState } from './ageing.ts';

/** How a debt affects service (decisions 5). */
export type ServiceNoticeFacts = {
  /** Tier 30: service continues, but not for long. */
  readonly 'interruption-warning': DebtFacts;
  readonly 'service-stopped': DebtFacts & { readonly state: StoppedState };
  /** Tier 76. */
  readonly 'equipment-due': DebtFacts;
  /** The past due amount is paid. */
  readonly 'service-restored': { readonly part: AccountPart; readonly minutes: number };
};

export type ServiceNotice = NoticeEvent<ServiceNoticeFacts>;

export type StoppedState = Exclude<ServiceState, 'active'>;

export type DebtFacts = { readonly part: AccountPart; readonly pastDue: Cents; readonly pastDueSince: IsoDate };

export const servicePolicies: Policies<ServiceNoticeFacts> = {
  'interruption-warning': billingWarning,
  'service-stopped': billingWarning,
  'equipment-due': billingNews,
  'service-restored': { pushCategory: 'BILLING', channels: ['mail', 'sms', 'push'], atNight: true, freshHours: DAY_HOURS, topic: 'service' },
};
