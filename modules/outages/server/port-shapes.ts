import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { inBoth, instant, money, orNone } from '#platform/server/ports/shapes.ts';
import { creditDeclineEnum } from '../rules/credit.ts';
import { confidenceEnum, outageCauseEnum, outageKindEnum, outageLineEnum, outageStateEnum } from '../rules/outage.ts';
import type { OutagesPort } from './port.ts';

const point = z.tuple([z.number(), z.number()]).readonly();
const outline = z.array(point);
const state = z.enum(valuesOf(outageStateEnum));

const update = z.object({
  number: z.int().min(1),
  at: instant,
  by: z.string(),
  state,
  estimate: orNone(z.object({ backAt: instant, confidence: z.enum(valuesOf(confidenceEnum)) })),
  note: orNone(inBoth),
});

const outage = z.object({
  outageId: z.string(),
  version: z.int().min(1),
  kind: z.enum(valuesOf(outageKindEnum)),
  state,
  services: z.array(z.enum(valuesOf(outageLineEnum))).min(1),
  hub: z.string(),
  place: z.string(),
  nodeIds: z.array(z.string()).min(1),
  area: orNone(outline),
  cause: z.enum(valuesOf(outageCauseEnum)),
  beganAt: instant,
  plannedUntil: orNone(instant),
  endedAt: orNone(instant),
  nextUpdateAt: orNone(instant),
  affected: z.int().min(0),
  updates: z.array(update).min(1),
});

const reason = z.enum(valuesOf(creditDeclineEnum));
const credit = z.union([
  z.object({ is: z.literal('credited'), amount: money, days: z.int().min(1) }),
  z.object({ is: z.literal('declined'), reason }),
]);

export const outagesShapes: Shapes<OutagesPort> = {
  plant: z.object({
    hubs: z.array(z.object({ hub: z.string(), timeZone: z.string(), scenery: z.object({ water: z.array(outline), roads: z.array(outline) }) })),
    nodes: z.array(z.object({ nodeId: z.string(), hub: z.string(), name: z.string(), zips: z.array(z.string()), outline: orNone(outline) })),
  }),
  outages: z.array(outage),
  outage: orNone(outage),
  ofAccount: orNone(
    z.object({
      nodeId: orNone(z.string()),
      suspected: z.boolean(),
      reportedAt: orNone(instant),
      outages: z.array(outage.extend({ credit: orNone(credit) })),
    }),
  ),
  covering: z.array(z.object({ accountId: z.string(), outageId: z.string(), version: z.int(), running: z.boolean() })),
  affected: z.array(z.string()),
  probes: z.array(z.object({ nodeId: z.string(), mac: z.string() })),
  preview: z.object({
    accounts: z.int().min(0),
    withVoice: z.int().min(0),
    credits: z.object({ accounts: z.int().min(0), amount: money }),
  }),
  reported: z.array(z.object({ nodeId: z.string(), name: z.string(), hub: z.string(), accounts: z.int().min(1), firstAt: instant, lastAt: instant })),
  dismiss: z.undefined(),
  credits: z.object({
    state: z.enum(['none', 'due', 'decided']),
    credited: z.int().min(0),
    amount: money,
    declined: z.partialRecord(reason, z.int().min(0)),
  }),
};
