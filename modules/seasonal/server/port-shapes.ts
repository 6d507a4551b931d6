import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, money } from '#platform/server/ports/shapes.ts';
import { seasonStateEnum } from '../rules/seasonal.ts';
import type { SeasonalPort } from './port.ts';

const season = z.object({
  seasonId: z.string(),
  state: z.enum(valuesOf(seasonStateEnum)),
  startsOn: date,
  endsOn: date,
  forwardTo: z.object({ addressLine1: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  monthly: money,
});

const bill = z.object({ on: date, amount: money, usual: money });

export const seasonalShapes: Shapes<SeasonalPort> = { seasons: z.array(season), bills: z.array(bill) };
