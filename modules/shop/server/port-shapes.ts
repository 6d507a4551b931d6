import { z } from 'zod';
import { lineGroups } from '#modules/statements/rules/statement-line.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, money, orNone, part } from '#platform/server/ports/shapes.ts';
import type { PlansPort } from './port.ts';

const plan = z.object({
  part,
  code: z.string(),
  group: z.enum(lineGroups),
  name: inBoth,
  monthly: money,
  endsOn: orNone(date),
  promotion: orNone(z.object({ name: inBoth, reduction: money, until: date })),
  next: orNone(z.object({ monthly: money, from: date })),
});

export const plansShapes: Shapes<PlansPort> = { plans: z.array(plan) };
