import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, money, orNone, part } from '#platform/server/ports/shapes.ts';
import type { ArrangementsPort } from './port.ts';

const arrangement = z.object({
  arrangementId: z.string(),
  part,
  state: z.enum(['active', 'kept', 'broken', 'ended']),
  agreedOn: date,
  amount: money,
  payments: z.array(z.object({ on: date, amount: money })),
  endedOn: orNone(date),
  resumesOn: orNone(date),
});

export const arrangementsShapes: Shapes<ArrangementsPort> = { arrangements: z.array(arrangement) };
