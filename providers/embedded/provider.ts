import type { AccountsPort } from '#modules/account/server/port.ts';
import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import type { BillingPort } from '#modules/billing/server/port.ts';
import type { SubscribersPort } from '#modules/identity/server/port.ts';
import type { MobilePort } from '#modules/mobile/server/port.ts';
import type { AudiencePort } from '#modules/notices/server/port.ts';
import type { BillDeliveryPort } from '#modules/paperless/server/port.ts';
import type { PaymentsPort } from '#modules/payments/server/port.ts';
import type { ContactsPort } from '#modules/preferences/server/port.ts';
import type { StatementsPort } from '#modules/statements/server/port.ts';
import type { StreamingPort } from '#modules/streaming/server/port.ts';
import type { AccountUsersPort } from '#modules/users/server/port.ts';
import type { WalletPort } from '#modules/wallet/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createAccountUsers } from './accounts/account-users-port.ts';
import { createAccounts } from './accounts/accounts-port.ts';
import { createAudiences } from './accounts/audience-port.ts';
import { createBillDeliveries } from './accounts/bill-delivery-port.ts';
import { createContacts } from './accounts/contacts-port.ts';
import { createSubscribers } from './accounts/subscribers-port.ts';
import { createAutoPay } from './autopay/auto-pay-port.ts';
import { createBilling } from './billing/billing-port.ts';
import { createMobile } from './mobile/mobile-port.ts';
import { createPayments } from './payments/payments-port.ts';
import { createStatements } from './statements/statements-port.ts';
import { createStreaming } from './streaming/streaming-port.ts';
import type { ReadTerms } from './terms.ts';
import { createWallet } from './wallet/wallet-port.ts';

/** All the provider ports that the portal needs, backed by schema `bss`. */
export type EmbeddedProvider = {
  readonly accounts: AccountsPort;
  readonly users: AccountUsersPort;
  readonly contacts: ContactsPort;
  readonly subscribers: SubscribersPort;
  readonly deliveries: BillDeliveryPort;
  readonly audiences: AudiencePort;
  readonly billing: BillingPort;
  readonly statements: StatementsPort;
  readonly mobile: MobilePort;
  readonly streaming: StreamingPort;
  readonly wallet: WalletPort;
  readonly payments: PaymentsPort;
  readonly autoPay: AutoPayPort;
};

export const createEmbeddedProvider = (database: Database, terms: ReadTerms): EmbeddedProvider => ({
  accounts: createAccounts(database),
  users: createAccountUsers(database),
  contacts: createContacts(database),
  subscribers: createSubscribers(database),
  deliveries: createBillDeliveries(database),
  audiences: createAudiences(database),
  billing: createBilling(database, terms),
  statements: createStatements(database),
  mobile: createMobile(database),
  streaming: createStreaming(database),
  wallet: createWallet(database),
  payments: createPayments(database, terms),
  autoPay: createAutoPay(database, terms),
});
