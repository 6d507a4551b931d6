import * as z from 'zod/mini';
import { bootStages } from './boot.ts';

/** Messages between the sandbox network and its clients. */

const macSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/));
/** `well`: as it should be; `slow`: a weak signal, so it is online and answers late; `offline`: without signal, though it may have power. */
export const condition = z.enum(['well', 'slow', 'offline']);
export type Condition = z.infer<typeof condition>;

const named = { serial: z.string().check(z.regex(/^[A-Z0-9-]{4,32}$/)), model: z.string().check(z.minLength(1), z.maxLength(60)) };

export const newDevice = z.strictObject({ mac: macSchema, ...named });
export type NewDevice = z.infer<typeof newDevice>;

export const conditionRequest = z.strictObject({ condition });

/** The client chooses the id; asking again with it does not restart again. */
export const restartRequest = z.strictObject({ id: z.uuid() });

export const device = z.object({
  mac: macSchema,
  ...named,
  condition,
  /** How far it has come since it got power; null without signal. */
  stage: z.nullable(z.enum(bootStages)),
  /** What the network measures of a device that is online; null for any other. Tenths of a dBmV, and milliseconds. */
  measured: z.nullable(z.object({ downstream_tenths_dbmv: z.number(), latency_ms: z.number() })),
});
export type Device = z.infer<typeof device>;

/** How requests are answered from now on; `latency_ms` comes before any answer. */
export const networkFault = z.strictObject({
  answer: z.enum(['in-full', 'never', 'error', 'malformed', 'cut', 'drip']),
  latency_ms: z.int().check(z.minimum(0), z.maximum(60_000)),
});
export type NetworkFault = z.infer<typeof networkFault>;
