import type { BillingApi } from '#modules/billing/server/api.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import type { WalletApi } from '#modules/wallet/server/api.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AutoPayFacts } from '../rules/auto-pay-quote.ts';
import { NOTICE_DAYS } from '../rules/debit-day.ts';
import type { AutoPayNotice } from '../rules/notices.ts';
import type { AutoPayPort } from './port.ts';

/** The dependencies of Auto Pay, passed in by apps/server/compose.ts. */
export type AutoPayDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly autoPay: AutoPayPort;
  readonly accounts: HolderSource;
  readonly wallet: Pick<WalletApi, 'methods'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  /** The outbox for the customer's notices, written in our transaction. */
  readonly notices: Pick<Outbox<AutoPayNotice>, 'put'>;
  /** How many days before a debit the customer is told of it; by default as decided. */
  readonly noticeDays?: () => Promise<number>;
  /** The partner that the customers of an account agree with. */
  readonly partnerOf: (accountId: string) => Promise<Partner>;
  /** Called for errors that a run will retry. */
  readonly onError: (what: string, error: unknown) => void;
  /** Called at each named point, so that tests can kill the process there. */
  readonly failPoint?: (name: AutoPayFailPoint) => Promise<void>;
};

/** The provider's accounts, as far as Auto Pay needs them. */
export interface HolderSource {
  account(accountId: string): Promise<{ readonly timeZone: string; readonly restrictions: AutoPayFacts['restrictions'] } | undefined>;
}

export type AutoPayFailPoint = 'after-claim' | 'after-cancel' | 'after-enroll' | 'after-end-asked' | 'after-ended';

/** What every use case of Auto Pay receives: the needs with their defaults filled in. */
export type AutoPayContext = Required<AutoPayDependencies>;

export const createAutoPayContext = (deps: AutoPayDependencies): AutoPayContext => ({
  failPoint: async () => {},
  noticeDays: async () => NOTICE_DAYS,
  ...deps,
});

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = {
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
  readonly customerType?: CustomerType | undefined;
};

export const mayManage = ({ role, customerType }: Customer): boolean => mayPay(role, customerType);
