import { accountsShapes } from '#modules/account/server/port-shapes.ts';
import { appointmentsShapes, dispatchShapes } from '#modules/appointments/server/port-shapes.ts';
import { arrangementsShapes } from '#modules/arrangements/server/port-shapes.ts';
import { autoPayShapes } from '#modules/autopay/server/port-shapes.ts';
import { billingShapes } from '#modules/billing/server/port-shapes.ts';
import { catalogueShapes } from '#modules/catalogue/server/port-shapes.ts';
import { equipmentShapes } from '#modules/equipment/server/port-shapes.ts';
import { mailShapes } from '#modules/mail/server/port-shapes.ts';
import { mobileShapes } from '#modules/mobile/server/port-shapes.ts';
import { moveShapes } from '#modules/move/server/port-shapes.ts';
import { newAccountShapes } from '#modules/new-account/server/port-shapes.ts';
import { ordersShapes } from '#modules/orders/server/port-shapes.ts';
import { outagesShapes } from '#modules/outages/server/port-shapes.ts';
import { billDeliveryShapes } from '#modules/paperless/server/port-shapes.ts';
import { phoneProtectionShapes } from '#modules/phone-protection/server/port-shapes.ts';
import { contactsShapes } from '#modules/preferences/server/port-shapes.ts';
import { seasonalShapes } from '#modules/seasonal/server/port-shapes.ts';
import { servicesShapes } from '#modules/services/server/port-shapes.ts';
import { plansShapes } from '#modules/shop/server/port-shapes.ts';
import { statementsShapes } from '#modules/statements/server/port-shapes.ts';
import { streamingShapes } from '#modules/streaming/server/port-shapes.ts';
import { subscriptionsShapes } from '#modules/subscriptions/server/port-shapes.ts';
import { accountUsersShapes } from '#modules/users/server/port-shapes.ts';
import { voiceShapes } from '#modules/voice/server/port-shapes.ts';
import { voicemailShapes } from '#modules/voice/server/voicemail-shapes.ts';
import { walletShapes } from '#modules/wallet/server/port-shapes.ts';
import type { Circuits } from '#platform/server/ports/circuits.ts';
import { reading } from '#platform/server/ports/reading.ts';
import type { Provider } from '#providers/provider.ts';

/**
 * The provider as pages read it: a late or misshapen answer fails only its own call, and a provider that keeps failing is not asked for a while, so
 * that pages report it at once.
 * @param patienceMs machine time; the usual patience of a page by default
 */
export function providerForPages(provider: Provider, circuits: Circuits, patienceMs?: number): Provider {
  return {
    ...provider,
    accounts: reading(provider.accounts, accountsShapes, patienceMs, circuits('accounts')),
    users: reading(provider.users, accountUsersShapes, patienceMs, circuits('users')),
    contacts: reading(provider.contacts, contactsShapes, patienceMs, circuits('contacts')),
    deliveries: reading(provider.deliveries, billDeliveryShapes, patienceMs, circuits('deliveries')),
    billing: reading(provider.billing, billingShapes, patienceMs, circuits('billing')),
    statements: reading(provider.statements, statementsShapes, patienceMs, circuits('statements')),
    mobile: reading(provider.mobile, mobileShapes, patienceMs, circuits('mobile')),
    streaming: reading(provider.streaming, streamingShapes, patienceMs, circuits('streaming')),
    services: reading(provider.services, servicesShapes, patienceMs, circuits('services')),
    equipment: reading(provider.equipment, equipmentShapes, patienceMs, circuits('equipment')),
    catalogue: reading(provider.catalogue, catalogueShapes, patienceMs, circuits('catalogue')),
    plans: reading(provider.plans, plansShapes, patienceMs, circuits('plans')),
    orders: reading(provider.orders, ordersShapes, patienceMs, circuits('orders')),
    newAccounts: reading(provider.newAccounts, newAccountShapes, patienceMs, circuits('new-accounts')),
    phoneProtection: reading(provider.phoneProtection, phoneProtectionShapes, patienceMs, circuits('phone-protection')),
    subscriptions: reading(provider.subscriptions, subscriptionsShapes, patienceMs, circuits('subscriptions')),
    outages: reading(provider.outages, outagesShapes, patienceMs, circuits('outages')),
    voice: reading(provider.voice, voiceShapes, patienceMs, circuits('voice')),
    voicemail: reading(provider.voicemail, voicemailShapes, patienceMs, circuits('voicemail')),
    mail: reading(provider.mail, mailShapes, patienceMs, circuits('mailboxes')),
    move: reading(provider.move, moveShapes, patienceMs, circuits('move')),
    seasonal: reading(provider.seasonal, seasonalShapes, patienceMs, circuits('seasonal')),
    appointments: reading(provider.appointments, appointmentsShapes, patienceMs, circuits('appointments')),
    dispatch: reading(provider.dispatch, dispatchShapes, patienceMs, circuits('dispatch')),
    wallet: reading(provider.wallet, walletShapes, patienceMs, circuits('wallet')),
    autoPay: reading(provider.autoPay, autoPayShapes, patienceMs, circuits('autopay')),
    arrangements: reading(provider.arrangements, arrangementsShapes, patienceMs, circuits('arrangements')),
  };
}
