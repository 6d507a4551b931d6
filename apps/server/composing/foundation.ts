import type { AccountApi } from '#modules/account/server/api.ts';
import type { BillingApi } from '#modules/billing/server/api.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import type { identityModule } from '#modules/identity/server/module.ts';
import type { NoticesApi } from '#modules/notices/server/api.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { StatementsApi } from '#modules/statements/server/api.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { createLinkOf } from '#platform/server/link.ts';
import type { MailReader } from '#platform/server/mail/mail-reader.ts';
import type { Instruments } from '#platform/server/process/instruments.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import type { GuardedSystems } from './guarded-systems.ts';

/** What areas are built on. */
export type Foundation = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly configuration: Configuration;
  readonly ports: GuardedSystems['ports'];
  readonly networkPorts: GuardedSystems['networkPorts'];
  readonly onError: (what: string, error: unknown) => void;
  readonly account: AccountApi;
  readonly billing: BillingApi;
  readonly payments: Pick<PaymentsApi, 'refund'>;
  readonly statements: Pick<StatementsApi, 'charge'>;
  readonly identity: Pick<ReturnType<typeof identityModule.open>['api'], 'identity' | 'limiterOf' | 'stepUp'>;
  readonly notices: NoticesApi;
  readonly linkOf: ReturnType<typeof createLinkOf>;
  /** Whether a code that was typed is the one of an id. */
  readonly isCode: (codeId: string, given: string) => boolean;
  /** The partner of a code; who serves everybody else for an unknown one. */
  readonly partnerNamed: (code: string) => Partner;
  /** Whether texts can be sent from here. */
  readonly canText: boolean;
  /** Reads the mail of strangers. */
  readonly mailReader: MailReader;
  readonly instruments: Instruments;
};
