import type { CarrierPort } from '#modules/equipment/server/carrier-port.ts';
import type { NetworkPort } from '#modules/equipment/server/network-port.ts';
import type { ProvisioningPort } from '#modules/equipment/server/provisioning-port.ts';
import type { ReturnCases } from '#modules/equipment/server/return-cases.ts';
import type { LetterStore, OutgoingMail } from '#modules/mail/server/port.ts';
import type { NoticeInbox } from '#modules/notices/server/inbox.ts';
import type { AutomaticCharger, ScheduleCharger } from '#modules/payments/server/charger.ts';
import type { CallsPort } from '#modules/voice/server/calls-port.ts';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MailReader } from '#platform/server/mail/mail-reader.ts';
import type { RunGroup } from '#platform/server/module/runs.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import type { AccountsOfBooks } from './accounts.ts';
import type { Adjustments } from './adjustments.ts';
import type { AutoPayRun } from './auto-pay.ts';
import type { Import } from './import.ts';
import type { Inserts } from './inserts.ts';
import type { LedgerChecks } from './ledger.ts';
import type { MailOfBooks } from './mail.ts';
import type { Nights } from './nights.ts';
import type { OutageCredits } from './outage-credits.ts';
import type { Plans } from './plans.ts';
import type { PortsOfBooks } from './ports.ts';
import type { Taxes } from './taxes.ts';
import type { ReadTerms } from './terms.ts';

/**
 * What only a provider that keeps our books offers, beyond the ports of every `Provider`: the runs that bill, age and debit, and what operators do
 * with the books. Commands and pages of it exist only while such a provider is in use.
 */
export type Books = {
  /** Scheduled payments, Auto Pay, the nights, what the network is told, and what happened for people to be told. */
  readonly runs: readonly RunGroup[];
  readonly autoPay: AutoPayRun;
  readonly nights: Nights;
  readonly ledger: LedgerChecks;
  readonly accounts: AccountsOfBooks;
  readonly adjustments: Adjustments;
  readonly plans: Plans;
  readonly taxes: Taxes;
  readonly inserts: Inserts;
  readonly outageCredits: OutageCredits;
  readonly import: Import;
  readonly mail: MailOfBooks;
  readonly ports: PortsOfBooks;
};

/** The books take money, tell people and have them look into something only through us. */
export type BooksDependencies = {
  readonly database: Database;
  readonly terms: ReadTerms;
  /** That of the provider. */
  readonly sealer: Sealer;
  readonly charger: ScheduleCharger & AutomaticCharger;
  readonly inbox: NoticeInbox<AnyNotice>;
  /** Where the network is told what to carry; undefined if there is none. */
  readonly provisioning: ProvisioningPort | undefined;
  /** What knows whether devices are heard of; undefined if there is none. */
  readonly network: Pick<NetworkPort, 'status'> | undefined;
  /** Who brings equipment back; undefined if nobody tells us of parcels. */
  readonly carrier: CarrierPort | undefined;
  readonly returnCases: ReturnCases;
  /** Where calls come from, and what knows which lines can be reached; undefined if there is none. */
  readonly telephony: { readonly calls: CallsPort; readonly network: Pick<NetworkPort, 'status'> } | undefined;
  /** How mail leaves for other systems, and how it is read. `letters`: the mail server that has them, if we do not. */
  readonly mail: { readonly outgoing: OutgoingMail; readonly reader: MailReader; readonly letters?: LetterStore | undefined };
  /** Called for what failed this time; the run comes back to it. */
  readonly onError: (what: string, error: unknown) => void;
};
