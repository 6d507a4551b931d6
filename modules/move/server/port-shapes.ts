import { z } from 'zod';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, money, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import { moveLineEnum, moveSetUpEnum, moveStateEnum, moveWaitEnum } from '../rules/move.ts';
import type { MovePort } from './port.ts';

const address = z.object({ addressLine1: z.string(), city: z.string(), state: z.string(), zip: z.string() });
/** An item of an order, as far as customers and bills read it. */
const item = z.custom<OrderItem>(
  (one) => z.object({ action: z.string(), name: inBoth, monthly: money, billedAs: z.object({ code: z.string() }) }).safeParse(one).success,
);
const move = {
  moveId: z.string(),
  number: z.string(),
  state: z.enum(valuesOf(moveStateEnum)),
  waitsFor: orNone(z.enum(valuesOf(moveWaitEnum))),
  from: address,
  to: address,
  endsOn: date,
  startsOn: date,
  setUp: z.enum(valuesOf(moveSetUpEnum)),
  lines: z.array(z.enum(valuesOf(moveLineEnum))),
  items: z.array(item),
  requestedOn: date,
  arrivedOn: orNone(date),
};
const ofAccount = z.object({ ...move, accountId: z.string() });

export const moveShapes: Shapes<MovePort> = {
  moves: z.array(z.object(move)),
  bills: z.array(z.object({ on: date, amount: money, usual: money })),
  board: pageOf(ofAccount),
  find: orNone(ofAccount),
};
