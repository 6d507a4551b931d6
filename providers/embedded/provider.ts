import type { Database } from '#platform/server/database/database.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { createNewAccounts } from './accounts/new-accounts.ts';
import { createAccountUsers } from './billing/accounts/account-users-port.ts';
import { createAccounts } from './billing/accounts/accounts-port.ts';
import { createAudiences } from './billing/accounts/audience-port.ts';
import { createBillDeliveries } from './billing/accounts/bill-delivery-port.ts';
import { createContacts } from './billing/accounts/contacts-port.ts';
import { createArrangements } from './billing/arrangements/arrangements-port.ts';
import { createAutoPay } from './billing/autopay/auto-pay-port.ts';
import { createBilling } from './billing/cycle/billing-port.ts';
import { countHeldPlans } from './billing/plans/held-plans.ts';
import { createPlans } from './billing/plans/plans-port.ts';
import { createStatements } from './billing/statements/statements-port.ts';
import { createStreaming } from './billing/streaming/streaming-port.ts';
import { createWallet } from './billing/wallet/wallet-port.ts';
import { createMoves } from './moves/moves-port.ts';
import { createCataloguePort } from './operations/catalogue/catalogue-port.ts';
import { createMail } from './operations/mail/mail-port.ts';
import { servicesOf } from './operations/services/services.ts';
import { createAppointments } from './operations/visits/appointments-port.ts';
import { createDispatch } from './operations/visits/dispatch-port.ts';
import { createVoice } from './operations/voice/voice-port.ts';
import { createVoicemail } from './operations/voice/voicemail-port.ts';
import { createOrders } from './orders/orders-port.ts';
import { createEquipmentPort } from './ports/equipment-port.ts';
import { createMobile } from './ports/mobile-port.ts';
import { createOutages } from './ports/outages-port.ts';
import { createPayments } from './ports/payments-port.ts';
import { createPhoneProtection } from './ports/phone-protection-port.ts';
import { createSeasonal } from './ports/seasonal-port.ts';
import { createServices } from './ports/services-port.ts';
import { createSubscribers } from './ports/subscribers-port.ts';
import { createSubscriptions } from './ports/subscriptions-port.ts';

/**
 * Every port, backed by our own tables.
 * @param sealer of what customers give us for other carriers
 * @param mailDomain of new mail addresses
 */
export const createEmbeddedProvider = (database: Database, terms: ReadTerms, sealer: Sealer, mailDomain?: string): Provider => {
  const catalogue = createCataloguePort(database, (on) => countHeldPlans(database, on));
  return {
    accounts: createAccounts(database, servicesOf),
    users: createAccountUsers(database),
    contacts: createContacts(database),
    subscribers: createSubscribers(database),
    deliveries: createBillDeliveries(database),
    audiences: createAudiences(database),
    billing: createBilling(database, terms),
    statements: createStatements(database),
    mobile: createMobile(database),
    streaming: createStreaming(database),
    services: createServices(database),
    equipment: createEquipmentPort(database),
    catalogue,
    plans: createPlans(database),
    orders: createOrders(database, terms, sealer),
    newAccounts: createNewAccounts(database),
    phoneProtection: createPhoneProtection(database),
    subscriptions: createSubscriptions(database),
    outages: createOutages(database),
    voice: createVoice(database),
    voicemail: createVoicemail(database),
    mail: createMail(database, mailDomain),
    seasonal: createSeasonal(database),
    move: createMoves(database),
    appointments: createAppointments(database, terms, catalogue),
    dispatch: createDispatch(database, terms),
    wallet: createWallet(database),
    payments: createPayments(database, terms),
    autoPay: createAutoPay(database, terms),
    arrangements: createArrangements(database, terms),
  };
};
