import type { Database } from '#platform/server/database/database.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
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
import { createWallet } from './wallet/wallet-port.ts';

/** Every port, backed by our own tables. */
export const createEmbeddedProvider = (database: Database, terms: ReadTerms): Provider => ({
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
