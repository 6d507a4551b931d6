import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, instant, money, orNone } from '#platform/server/ports/shapes.ts';
import { genreEnum, productKindEnum, productLineEnum, scenarioEnum } from '../rules/catalogue.ts';
import type { CataloguePort } from './port.ts';

const line = z.enum(valuesOf(productLineEnum));
const days = { from: date, to: orNone(date) };
const prices = z.array(z.object({ ...days, monthly: money, once: money }));
const amount = z.number().min(0);

const product = z.object({
  kind: z.enum(valuesOf(productKindEnum)),
  id: z.string(),
  line,
  name: inBoth,
  description1: inBoth,
  description2: inBoth,
  equipment: orNone(inBoth),
  bestFor: orNone(inBoth),
  prices,
  sold: z.object(days),
  billedAs: z.object({ code: z.string(), name: inBoth }),
  requires: z.array(z.string()),
  speed: orNone(
    z.object({
      downMbps: amount,
      upMbps: amount,
      typicalDownMbps: amount,
      typicalUpMbps: amount,
      typicalLatencyMs: amount,
      devices: amount,
    }),
  ),
  labelId: orNone(z.string()),
  needsMbps: orNone(amount),
  includedWith: orNone(z.array(z.string())),
  site: orNone(z.string().regex(/^https:\/\//)),
});
const fee = z.object({ kind: z.literal('fee'), id: z.string(), name: inBoth, lines: z.array(line), prices });
const promotion = z.object({
  kind: z.literal('promotion'),
  id: z.string(),
  name: inBoth,
  text: inBoth,
  products: z.array(z.string()),
  reduction: money,
  months: z.int().min(1),
  offered: z.object(days),
  scenario: z.enum(valuesOf(scenarioEnum)),
  withLines: z.array(line),
  withoutLines: z.array(line),
});
const channel = z.object({
  kind: z.literal('channel'),
  id: z.string(),
  name: z.string(),
  number: z.int().min(1),
  genre: z.enum(valuesOf(genreEnum)),
  definition: z.enum(['SD', 'HD', '4K']),
  packages: z.array(z.string()),
  lineups: z.array(z.string()),
  carried: z.object(days),
});
const area = z.object({
  kind: z.literal('area'),
  id: z.string(),
  name: z.string(),
  state: z.string(),
  zips: z.array(z.string()),
  lines: z.array(line),
  mostDownMbps: amount,
  lineup: z.string(),
  buildings: z.array(z.object({ street: z.string(), units: z.array(z.string()) })),
});

const catalogue = z.object({
  version: z.int(),
  from: date,
  entries: z.array(z.discriminatedUnion('kind', [product, fee, promotion, channel, area])),
});
const version = z.object({ version: z.int(), from: date, publishedAt: instant, publishedBy: z.string(), entries: z.int() });

const reach = z.object({ productId: z.string(), held: z.int().min(0), reduced: z.int().min(0), ordered: z.int().min(0) });

export const catalogueShapes: Shapes<CataloguePort> = {
  catalogue: orNone(catalogue),
  version: orNone(catalogue),
  versions: z.array(version),
  reach: z.array(reach),
};
