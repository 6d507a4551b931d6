import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** How a debt affects service (decisions 5). */
export type ServiceNotices = {
  /** Tier 30: service continues, but not for long. */
  readonly 'interruption-warning': DebtFacts;
  readonly 'service-stopped': DebtFacts & { readonly state: StoppedState };
  /** Tier 76. */
  readonly 'equipment-due': DebtFacts;
  /** The past due amount is paid. */
  readonly 'service-restored': { readonly part: AccountPart; readonly minutes: number };
};

export type StoppedState = Exclude<ServiceState, 'active'>;

export type DebtFacts = { readonly part: AccountPart; readonly pastDue: Cents; readonly pastDueSince: IsoDate };
