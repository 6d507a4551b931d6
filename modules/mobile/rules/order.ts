import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';

type Text = { readonly en: string; readonly es: string };

export type OrderItem = {
  readonly description: Text;
  readonly quantity: number;
  /** For all of them. */
  readonly price: Cents;
  /** Of the price, what is paid in installments. */
  readonly financed: Cents;
  /** It came back, and this was given for it, taxes included. */
  readonly returned: { readonly on: IsoDate; readonly refund: Cents } | undefined;
};

export type Shipment = {
  readonly status: 'preparing' | 'shipped' | 'delivered';
  /** Who brings it, and the number by which they know it; undefined where the provider does not say. */
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  readonly shippedOn: IsoDate | undefined;
  readonly deliveredOn: IsoDate | undefined;
  readonly items: readonly OrderItem[];
};

/** Devices and accessories that were ordered for mobile lines. */
export type MobileOrder = {
  readonly orderId: string;
  /** As the customer reads it. */
  readonly orderNumber: string;
  readonly on: IsoDate;
  readonly shipments: readonly Shipment[];
  readonly shipping: Cents;
  /** On the whole price, by who takes them. */
  readonly taxes: readonly { readonly description: Text; readonly amount: Cents }[];
};

export type OrderTotals = {
  readonly items: Cents;
  readonly shipping: Cents;
  readonly taxes: Cents;
  readonly total: Cents;
  /** Paid in installments. */
  readonly financed: Cents;
  /** The rest of the total, which the next bill asks. */
  readonly onBill: Cents;
  readonly refunded: Cents;
};

export function orderTotals({ shipments, shipping, taxes }: Pick<MobileOrder, 'shipments' | 'shipping' | 'taxes'>): OrderTotals {
  const items = shipments.flatMap((shipment) => shipment.items);
  const price = plus(...items.map((item) => item.price));
  const financed = plus(...items.map((item) => item.financed));
  const taxed = plus(...taxes.map(({ amount }) => amount));
  const total = plus(price, shipping, taxed);
  const refunded = plus(...items.map(({ returned }) => returned?.refund ?? zero));
  return { items: price, shipping, taxes: taxed, total, financed, onBill: minus(total, financed), refunded };
}

export type OrderStatus = 'preparing' | 'partly-shipped' | 'shipped' | 'partly-delivered' | 'delivered';

/** How far an order is: as far as its last shipment, and partly as far as its first. */
export function orderStatus(shipments: readonly Pick<Shipment, 'status'>[]): OrderStatus {
  const count = (status: Shipment['status']) => shipments.filter((shipment) => shipment.status === status).length;
  const [delivered, shipped] = [count('delivered'), count('shipped')];
  if (shipments.length > 0 && delivered === shipments.length) return 'delivered';
  if (delivered > 0) return 'partly-delivered';
  if (shipments.length > 0 && shipped === shipments.length) return 'shipped';
  return shipped > 0 ? 'partly-shipped' : 'preparing';
}
