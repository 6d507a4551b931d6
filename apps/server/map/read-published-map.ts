import { z } from 'zod';
import type { PublicMap } from '#modules/outages/rules/public-map.ts';
import { readPublished } from './published.ts';

/** We wrote it, whole or not at all: that it has the parts of a map tells it from another version's. */
const looksLikeMap = z.looseObject({ at: z.string(), hubs: z.array(z.looseObject({ hub: z.string() })), outages: z.array(z.looseObject({})) });

/** The map that was published last; undefined if there is none. */
export function readPublishedMap(folder: string): PublicMap | undefined {
  const data = readPublished(folder, '/outage-map.json');
  if (!data) return undefined;
  const map: PublicMap = JSON.parse(data.body);
  return looksLikeMap.safeParse(map).success ? map : undefined;
}
