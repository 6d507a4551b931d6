import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, instant, money, orNone } from '#platform/server/ports/shapes.ts';
import { paidByEnum } from '../rules/streaming-service.ts';
import type { SubscriptionsPort } from './port.ts';

const subscription = {
  subscriptionId: z.string(),
  productId: z.string(),
  name: inBoth,
  paidBy: z.enum(valuesOf(paidByEnum)),
  monthly: money,
  startsOn: date,
  endsOn: orNone(date),
  code: z.string(),
  codeUntil: instant,
  activatedAt: orNone(instant),
};

export const subscriptionsShapes: Shapes<SubscriptionsPort> = {
  subscriptions: z.array(z.object(subscription)),
  byCode: orNone(z.object({ ...subscription, accountId: z.string() })),
};
