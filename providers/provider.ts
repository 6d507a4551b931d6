import type { AccountsPort } from '#modules/account/server/port.ts';
import type { DispatchPort } from '#modules/appointments/server/dispatch-port.ts';
import type { AppointmentsPort } from '#modules/appointments/server/port.ts';
import type { ArrangementsPort } from '#modules/arrangements/server/port.ts';
import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import type { BillingPort } from '#modules/billing/server/port.ts';
import type { CataloguePort } from '#modules/catalogue/server/port.ts';
import type { EquipmentPort } from '#modules/equipment/server/port.ts';
import type { SubscribersPort } from '#modules/identity/server/port.ts';
import type { MailPort } from '#modules/mail/server/port.ts';
import type { MobilePort } from '#modules/mobile/server/port.ts';
import type { MovePort } from '#modules/move/server/port.ts';
import type { NewAccountPort } from '#modules/new-account/server/port.ts';
import type { AudiencePort } from '#modules/notices/server/port.ts';
import type { OrdersPort } from '#modules/orders/server/port.ts';
import type { OutagesPort } from '#modules/outages/server/port.ts';
import type { BillDeliveryPort } from '#modules/paperless/server/port.ts';
import type { PaymentsPort } from '#modules/payments/server/port.ts';
import type { PhoneProtectionPort } from '#modules/phone-protection/server/port.ts';
import type { ContactsPort } from '#modules/preferences/server/port.ts';
import type { SeasonalPort } from '#modules/seasonal/server/port.ts';
import type { ServicesPort } from '#modules/services/server/port.ts';
import type { PlansPort } from '#modules/shop/server/port.ts';
import type { StatementsPort } from '#modules/statements/server/port.ts';
import type { StreamingPort } from '#modules/streaming/server/port.ts';
import type { SubscriptionsPort } from '#modules/subscriptions/server/port.ts';
import type { AccountUsersPort } from '#modules/users/server/port.ts';
import type { VoicePort } from '#modules/voice/server/port.ts';
import type { VoicemailPort } from '#modules/voice/server/voicemail-port.ts';
import type { WalletPort } from '#modules/wallet/server/port.ts';

/**
 * What the portal needs of the systems that know the customers: a port for each module that asks them. Which system answers is composition's choice
 * (apps/server/systems.ts); whatever a provider offers beyond this is `Books`.
 */
export type Provider = {
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
  readonly services: ServicesPort;
  readonly equipment: EquipmentPort;
  readonly catalogue: CataloguePort;
  readonly plans: PlansPort;
  readonly orders: OrdersPort;
  readonly newAccounts: NewAccountPort;
  readonly phoneProtection: PhoneProtectionPort;
  readonly subscriptions: SubscriptionsPort;
  readonly outages: OutagesPort;
  readonly voice: VoicePort;
  readonly voicemail: VoicemailPort;
  readonly mail: MailPort;
  readonly seasonal: SeasonalPort;
  readonly move: MovePort;
  readonly appointments: AppointmentsPort;
  readonly dispatch: DispatchPort;
  readonly wallet: WalletPort;
  readonly payments: PaymentsPort;
  readonly autoPay: AutoPayPort;
  readonly arrangements: ArrangementsPort;
};
