import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { instant, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import { soundTypes } from '../rules/voicemail.ts';
import { number } from './port-shapes.ts';
import type { VoicemailPort } from './voicemail-port.ts';

const voicemail = z.object({
  voicemailId: z.string().regex(/^[\w-]{1,100}$/),
  lineId: z.string(),
  from: orNone(number),
  name: orNone(z.string()),
  at: instant,
  seconds: z.int().min(0),
  isCut: z.boolean(),
  transcript: orNone(z.object({ text: z.string(), percent: orNone(z.int().min(0).max(100)) })),
  loudness: orNone(z.array(z.number().min(0).max(100))),
  isHeard: z.boolean(),
  isDeleted: z.boolean(),
});

export const voicemailShapes: Shapes<VoicemailPort> = {
  voicemails: pageOf(voicemail),
  voicemail: orNone(voicemail),
  counts: z.array(z.object({ lineId: z.string(), unheard: z.int().min(0), kept: z.int().min(0) })),
  sound: orNone(z.object({ type: z.enum(soundTypes), bytes: z.instanceof(Uint8Array) })),
};
