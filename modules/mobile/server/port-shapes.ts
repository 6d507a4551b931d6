import { z } from 'zod';
import { paymentChannels } from '#modules/payments/rules/payment-channel.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, money, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import type { MobilePort } from './port.ts';

const transaction = z.object({
  transactionId: z.string(),
  kind: z.enum(['bill', 'payment', 'order', 'refund', 'reversal', 'credit', 'charge']),
  on: date,
  amount: money,
  description: orNone(inBoth),
  statementId: orNone(z.string()),
  orderId: orNone(z.string()),
  channel: orNone(z.enum(paymentChannels)),
});

const item = z.object({
  description: inBoth,
  quantity: z.int(),
  price: money,
  financed: money,
  returned: orNone(z.object({ on: date, refund: money })),
});

const shipment = z.object({
  status: z.enum(['preparing', 'shipped', 'delivered']),
  carrier: orNone(z.string()),
  trackingNumber: orNone(z.string()),
  shippedOn: orNone(date),
  deliveredOn: orNone(date),
  items: z.array(item),
});

const order = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  on: date,
  shipments: z.array(shipment),
  shipping: money,
  taxes: z.array(z.object({ description: inBoth, amount: money })),
});

const plan = z.object({
  planId: z.string(),
  device: z.string(),
  phoneNumber: z.string(),
  orderId: z.string(),
  startedOn: date,
  financed: money,
  installments: z.int(),
  installmentsBilled: z.int(),
  billed: money,
  paidAhead: money,
  paymentIds: z.array(z.string()),
});

export const mobileShapes: Shapes<MobilePort> = {
  transactions: pageOf(transaction),
  orders: pageOf(order),
  order: orNone(order),
  devicePlans: z.array(plan),
};
