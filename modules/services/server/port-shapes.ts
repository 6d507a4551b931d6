import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, orNone } from '#platform/server/ports/shapes.ts';
import { lineOfServiceEnum, lineStateEnum, suspensionReasonEnum } from '../rules/service.ts';
import type { ServicesPort } from './port.ts';

const premise = z.object({ premiseId: z.string(), addressLine1: z.string(), city: z.string(), state: z.string(), zip: z.string() });

const service = z.object({
  serviceId: z.string(),
  line: z.enum(valuesOf(lineOfServiceEnum)),
  planName: inBoth,
  lines: z.int().min(1),
  provisioned: z.boolean(),
  state: z.enum(valuesOf(lineStateEnum)),
  reason: orNone(z.enum(valuesOf(suspensionReasonEnum))),
  since: orNone(date),
  premise,
});

export const servicesShapes: Shapes<ServicesPort> = { services: z.array(service) };
