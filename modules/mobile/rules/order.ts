import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';

type Text = { readonly en: string; readonly es: string };

export type OrderItem = {
  readonly description: Text;
  readonly quantity: number;
  /** For all pieces together. */
  readonly price: Cents;
  /** The share of the price paid in installments. */
  readonly financed: Cents;
  /** It was returned, and this was refunded for it, taxes included. */
  readonly returned: { readonly on: IsoDate; readonly refund: Cents } | undefined;
};

export type Shipment = {
  readonly status: 'preparing' | 'shipped' | 'delivered';
  /** Who delivers it, and their tracking number; undefined if the provider does not say. */
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  readonly shippedOn: IsoDate | undefined;
  readonly deliveredOn: IsoDate | undefined;
  readonly items: readonly OrderItem[];
};

/** Devices and accessories ordered for mobile lines. */
export type MobileOrder = {
  readonly orderId: string;
  /** The number the customer sees. */
  readonly orderNumber: string;
  readonly on: IsoDate;
  readonly shipments: readonly Shipment[];
  readonly shipping: Cents;
  /** On the full price, by taxing authority. */
  readonly taxes: readonly { readonly description: Text; readonly amount: Cents }[];
};

export type OrderTotals = {
  readonly items: Cents;
  readonly shipping: Cents;
  readonly taxes: Cents;
  readonly total: Cents;
  /** Paid in installments. */
  readonly financed: Cents;
  /** The rest of the total, which the next bill asks for. */
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

export const orderStatusEnum: Enumeration<OrderStatus> = {
  name: 'MobileOrderStatus',
  description: 'How far an order has come',
  values: {
    preparing: 'nothing has left us',
    'partly-shipped': 'something is on its way',
    shipped: 'everything is on its way',
    'partly-delivered': 'something has arrived',
    delivered: 'everything has arrived',
  },
};

export const shipmentStatusEnum: Enumeration<Shipment['status']> = {
  name: 'MobileShipmentStatus',
  description: 'How far a shipment has come',
  values: { preparing: 'it has not left us', shipped: 'it is on its way', delivered: 'it has arrived' },
};

/** The furthest status that any shipment has reached; `partly-…` unless all have. */
export function orderStatus(shipments: readonly Pick<Shipment, 'status'>[]): OrderStatus {
  const count = (status: Shipment['status']) => shipments.filter((shipment) => shipment.status === status).length;
  const [delivered, shipped] = [count('delivered'), count('shipped')];
  if (shipments.length > 0 && delivered === shipments.length) return 'delivered';
  if (delivered > 0) return 'partly-delivered';
  if (shipments.length > 0 && shipped === shipments.length) return 'shipped';
  return shipped > 0 ? 'partly-shipped' : 'preparing';
}
