import type { FastifyRequest } from 'fastify';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { createRate } from '#platform/server/http/rate.ts';

/** A network may be all customers of a mobile carrier; a page asks for itself, and then for a handful of answers. */
const ALLOWANCE = { burst: 1_000, perSecond: 200 };

/** After so many seconds a used-up allowance is whole again. */
export const FLOOD_IS_OVER_AFTER = '5';

/** Whether the asker may have another page or answer now. */
export type MayAsk = (request: Pick<FastifyRequest, 'ip'>, viewer: Viewer | undefined) => boolean;

/**
 * Keeps one person, or the visitors of one network, from taking a web process to themselves with pages and graph requests; per process
 * (docs/decisions/0074-costly-acts-are-limited-in-the-database.md).
 */
export function createFloodLimit(machine: MachineClock): MayAsk {
  const mayAsk = createRate(machine, ALLOWANCE);
  return ({ ip }, viewer) => mayAsk(viewer?.userId ?? networkOf(ip));
}
