import { z } from 'zod';
import { productLineEnum } from '#modules/catalogue/rules/catalogue.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, instant, money, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import { portFieldEnum, portStateEnum, simKindEnum } from '../rules/line-order.ts';
import { holdReasonEnum, itemActionEnum, kitEnum, orderStateEnum } from '../rules/order.ts';
import type { OrdersPort } from './port.ts';

const item = z.object({
  action: z.enum(valuesOf(itemActionEnum)),
  productId: z.string(),
  line: z.enum(valuesOf(productLineEnum)),
  name: inBoth,
  monthly: money,
  once: money,
  promotion: orNone(z.object({ id: z.string(), name: inBoth, reduction: money, months: z.int().min(1) })),
  billedAs: z.object({ code: z.string(), name: inBoth }),
  replaces: orNone(z.string()),
  kit: orNone(z.enum(valuesOf(kitEnum))),
  slot: z.string(),
});

const order = {
  orderId: z.string(),
  number: z.string(),
  state: z.enum(valuesOf(orderStateEnum)),
  hold: orNone(z.enum(valuesOf(holdReasonEnum))),
  placedOn: date,
  placedAt: instant,
  items: z.array(item),
  undelivered: z.array(z.string()),
  dueToday: money,
  startsOn: orNone(date),
  line: orNone(
    z.object({
      ...{ phone: z.string(), imei: z.string(), sim: z.enum(valuesOf(simKindEnum)), number: z.string(), timeZone: z.string() },
      activationCode: orNone(z.string()),
      port: orNone(
        z.object({
          ...{ state: z.enum(valuesOf(portStateEnum)), conflict: orNone(z.enum(valuesOf(portFieldEnum))), pinsLeft: z.int() },
          switchesAt: orNone(instant),
        }),
      ),
    }),
  ),
  visit: orNone(z.object({ appointmentId: z.string(), startsAt: instant, endsAt: instant, timeZone: z.string() })),
  parcel: orNone(z.object({ carrier: orNone(z.string()), trackingNumber: orNone(z.string()), shippedOn: orNone(date), deliveredOn: orNone(date) })),
};
const ofAccount = z.object({ ...order, accountId: z.string() });

export const ordersShapes: Shapes<OrdersPort> = {
  quote: z.array(z.object({ on: date, amount: money, usual: money, lines: z.array(z.object({ code: z.string(), name: inBoth, amount: money })) })),
  dueToday: money,
  nextBillOn: orNone(date),
  toRefund: pageOf(z.object({ accountId: z.string(), orderId: z.string(), number: z.string(), paymentId: z.string() })),
  orders: pageOf(z.object(order)),
  order: orNone(z.object(order)),
  board: pageOf(ofAccount),
  find: orNone(ofAccount),
  phone: orNone(
    z.object({
      ...{ model: z.string(), fits: z.boolean(), hasEsim: z.boolean() },
      mark: orNone(z.enum(['locked', 'reported', 'unpaid'])),
      inUse: z.boolean(),
    }),
  ),
  nextLine: z.int(),
};
