import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, instant, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import { callDirectionEnum, callOutcomeEnum } from '../rules/call.ts';
import { guardModeEnum } from '../rules/features.ts';
import { type E164, isE164, switchTypeEnum } from '../rules/line.ts';
import type { VoicePort } from './port.ts';

export const number = z.custom<E164>((value) => typeof value === 'string' && isE164(value));
const minute = z.int().min(0).max(1_440);

const call = z.object({
  callId: z.string(),
  direction: z.enum(valuesOf(callDirectionEnum)),
  number: orNone(z.string()),
  name: orNone(z.string()),
  at: instant,
  seconds: z.int().min(0),
  outcome: z.enum(valuesOf(callOutcomeEnum)),
  forwardedTo: orNone(number),
  isSuspect: z.boolean(),
});

const features = z.object({
  forwarding: z.object({ always: orNone(number), busy: orNone(number), 'no-answer': orNone(number), unreachable: orNone(number) }),
  rings: z.int(),
  together: z.array(number),
  quiet: z.boolean(),
  quietTimes: orNone(z.object({ days: z.array(z.int().min(0).max(6)), fromMinute: minute, untilMinute: minute })),
  refusesAnonymous: z.boolean(),
  hidesNumber: z.boolean(),
  guard: z.enum(valuesOf(guardModeEnum)),
  blocked: z.array(number),
  allowed: z.array(number),
  version: z.int(),
});

export const voiceShapes: Shapes<VoicePort> = {
  lines: z.array(z.object({ lineId: z.string(), number, label: orNone(z.string()), isHosted: z.boolean() })),
  find: orNone(z.object({ accountId: z.string(), lineId: z.string() })),
  switches: z.array(z.object({ lineId: z.string(), switchType: z.enum(valuesOf(switchTypeEnum)), featureVersion: z.string() })),
  features: orNone(features),
  emergencyAddress: orNone(
    z.object({ addressLine1: z.string(), addressLine2: orNone(z.string()), city: z.string(), state: z.string(), zip: z.string(), confirmedOn: date }),
  ),
  calls: pageOf(call),
};
