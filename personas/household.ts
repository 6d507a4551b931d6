import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { AccountDefinition } from '#providers/embedded/accounts/definition.ts';
import type { Enrollment } from '#providers/embedded/billing/autopay/enrollments.ts';
import type { Adjustment } from '#providers/embedded/billing/ledger/post-adjustments.ts';
import type { ChargeToAdd } from '#providers/embedded/billing/statements/charges.ts';
import type { MethodToSave } from '#providers/embedded/billing/wallet/save-method.ts';
import type { deliverShipment, ReturnedItem, shipShipment } from '#providers/embedded/operations/orders/fulfill-order.ts';
import type { OrderToPlace } from '#providers/embedded/operations/orders/place-order.ts';
import type { GrownPart } from './grow.ts';
import type { PartStory } from './story.ts';

/** An account as it is opened, and everything that then happens to it. */
export type Household = {
  readonly definition: AccountDefinition;
  readonly methods: readonly MethodToSave[];
  /** What the builder expects each part to become. */
  readonly grown: readonly (GrownPart & { readonly part: PartStory })[];
  /** In business order. */
  readonly life: readonly LifeEvent[];
};

export type LifeEvent = { readonly on: IsoDate } & (
  | { readonly kind: 'enrollment'; readonly enrollment: Enrollment }
  | { readonly kind: 'charge'; readonly charge: ChargeToAdd }
  | { readonly kind: 'order'; readonly order: Omit<OrderToPlace, 'at'> }
  | { readonly kind: 'shipment'; readonly shipment: Parameters<typeof shipShipment>[1] }
  | { readonly kind: 'delivery'; readonly delivery: Parameters<typeof deliverShipment>[1] }
  | { readonly kind: 'return'; readonly returned: Omit<ReturnedItem, 'at'> }
  | { readonly kind: 'adjustment'; readonly adjustment: Omit<Adjustment, 'at'> }
  | { readonly kind: 'statement'; readonly accountId: string; readonly part: AccountPart }
  | { readonly kind: 'payment'; readonly payment: PersonaPayment }
  | { readonly kind: 'debit'; readonly debit: PersonaDebit }
  | {
      readonly kind: 'service';
      readonly accountId: string;
      readonly part: AccountPart;
      readonly state: ServiceState;
      readonly graceUntil: IsoDate | undefined;
    }
  | { readonly kind: 'schedule'; readonly scheduled: PersonaScheduled }
);

export type PersonaPayment = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly channel: PaymentChannel;
  /** Undefined: somebody else took it, in cash, and told us. */
  readonly methodId: string | undefined;
};

/** The outcome of Auto Pay's first attempt on a day. */
export type PersonaDebit = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  /** What the method's bank says. */
  readonly outcome: 'approved' | 'declined';
};

export type PersonaScheduled = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly for: IsoDate;
  readonly methodId: string;
};
