import type { OrderItem } from '#modules/mobile/rules/order.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What was ordered for a mobile part, and what became of it. */
export type OrderStory = {
  readonly orderNumber: string;
  /** So many days before a statement, or before today. */
  readonly placed: { readonly statementsAgo: number; readonly daysBefore: number } | { readonly daysAgo: number };
  readonly shipping: Cents;
  readonly shipments: readonly ShipmentStory[];
};

export type ShipmentStory = {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Days after the order. */
  readonly shippedAfter: number;
  readonly deliveredAfter?: number;
  readonly items: readonly ItemStory[];
};

type ItemStory = {
  readonly description: OrderItem['description'];
  readonly price: Cents;
  /** All of its price in so many months, for the line that uses it. */
  readonly plan?: { readonly installments: number; readonly phoneNumber: string };
  /** Days after the order. */
  readonly returnedAfter?: number;
};
