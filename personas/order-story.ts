import type { OrderItem } from '#modules/mobile/rules/order.ts';
import type { Cents } from '#platform/rules/money.ts';

/** What was ordered for a mobile part, and what happened to the order. */
export type OrderStory = {
  readonly orderNumber: string;
  /** Days before a statement, or before today. */
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
  /** The whole price in this many monthly installments, for the line that uses it. */
  readonly plan?: { readonly installments: number; readonly phoneNumber: string };
  /** Days after the order. */
  readonly returnedAfter?: number;
};
