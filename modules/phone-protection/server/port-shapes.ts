import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, instant, money, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import { claimCauseEnum, claimStateEnum, denialEnum, remedyEnum } from '../rules/claim.ts';
import type { PhoneProtectionPort } from './port.ts';

const claim = {
  claimId: z.string(),
  coverId: z.string(),
  number: z.string(),
  cause: z.enum(valuesOf(claimCauseEnum)),
  remedy: z.enum(valuesOf(remedyEnum)),
  what: z.string(),
  happenedOn: date,
  deductible: money,
  state: z.enum(valuesOf(claimStateEnum)),
  denial: orNone(z.enum(valuesOf(denialEnum))),
  carrier: orNone(z.string()),
  trackingNumber: orNone(z.string()),
  filedAt: instant,
  filedOn: date,
  decidedOn: orNone(date),
  sentOn: orNone(date),
  completedOn: orNone(date),
};
const ofAccount = z.object({ ...claim, accountId: z.string() });

export const phoneProtectionShapes: Shapes<PhoneProtectionPort> = {
  covers: z.array(
    z.object({
      coverId: z.string(),
      line: z.string(),
      lineName: inBoth,
      imei: z.string().regex(/^\d{15}$/),
      phone: z.string(),
      monthly: money,
      startsOn: date,
      endsOn: orNone(date),
    }),
  ),
  claims: z.array(z.object(claim)),
  board: pageOf(ofAccount),
  find: orNone(ofAccount),
};
