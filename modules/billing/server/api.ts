import type { AccountApi } from '#modules/account/server/api.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { type OurPayment, type PartStanding, partStanding } from '../rules/part-standing.ts';
import { type StatusAlert, type StatusCard, statusOf } from '../rules/status-card.ts';
import type { AutoPayFacts, BillingPort, BillingSummary, PartSummary } from './port.ts';

export interface BillingApi {
  /** What an account owes today, part by part, with our own payments counted. Undefined if there is no such account. */
  overview(accountId: string, now: IsoInstant): Promise<BillingOverview | undefined>;
}

export type BillingOverview = {
  readonly accountId: string;
  readonly today: IsoDate;
  readonly billDelivery: BillingSummary['billDelivery'];
  readonly parts: readonly PartOverview[];
};

export type PartOverview = {
  readonly standing: PartStanding;
  readonly card: StatusCard;
  readonly alerts: readonly StatusAlert[];
  readonly partNumber: string | undefined;
  readonly lastStatement: PartSummary['lastStatement'];
  readonly autoPay: AutoPayFacts;
  /** All scheduled payments, even while none of them would be taken. */
  readonly scheduled: PartSummary['scheduled'];
};

export type BillingDependencies = {
  readonly account: AccountApi;
  readonly billing: BillingPort;
  /** Our own payments that the provider's ledger may not include yet, and those that still show as pending (modules/payments). */
  readonly ourPayments: (accountId: string) => Promise<readonly (OurPayment & { readonly part: PartSummary['part'] })[]>;
};

export function createBilling({ account, billing, ourPayments }: BillingDependencies): BillingApi {
  return {
    async overview(accountId, now) {
      // Ours are read first: one posted between the two reads is then in both, and partStanding counts it once.
      const payments = await ourPayments(accountId);
      const [holder, summary] = await Promise.all([account.account(accountId), billing.summary(accountId)]);
      if (!holder || !summary) return undefined;
      const today = todayIn(now, holder.timeZone);
      const parts = summary.parts.map((part): PartOverview => {
        const facts = holder.restrictions.doublePayment ? takingNothing(part) : part;
        const ours = payments.filter(({ part }) => part === facts.part);
        const standing = partStanding(facts, ours, today);
        const { partNumber, lastStatement, autoPay } = facts;
        return { standing, ...statusOf(standing), partNumber, lastStatement, autoPay, scheduled: part.scheduled };
      });
      return { accountId, today, billDelivery: summary.billDelivery, parts };
    },
  };
}

/** Online payments are refused (PAY-14): Auto Pay and scheduled payments will not be taken, so they are not announced. */
const takingNothing = ({ autoPay, ...part }: PartSummary): PartSummary => ({
  ...part,
  scheduled: [],
  autoPay: 'takes' in autoPay ? { ...autoPay, state: 'on-hold', nextDebitOn: undefined, takes: undefined, refusedOn: [] } : autoPay,
});
