import { type OperatorRight, type OperatorRole, operatorMay } from '#modules/identity/rules/operator-rights.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { RailPlace } from '#platform/rules/console/place.ts';
import type { ConsoleQueue, WaitingQueue } from '#platform/rules/console/queue.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';

export type Places = {
  /** What an operator may open, in the order of the rail, with what waits there. */
  shownTo(roles: readonly OperatorRole[], now: IsoInstant): Promise<readonly RailPlace[]>;
  /** Where an operator starts; undefined if they may open nothing. */
  firstOf(roles: readonly OperatorRole[]): `/${string}` | undefined;
};

type Pages = readonly ConsoleRoute<OperatorRight>[];
type Queues = readonly ConsoleQueue<OperatorRight>[];

export function createPlaces(pages: Pages, queues: Queues): Places {
  const placed = pages
    .flatMap(({ path, right, place }) => (place ? [{ path, right, ...place }] : []))
    .toSorted((one, other) => (one.group === other.group ? one.order - other.order : one.group === 'work' ? -1 : 1));
  const openTo = (roles: readonly OperatorRole[]) => placed.filter(({ right }) => operatorMay(roles, right));
  return {
    async shownTo(roles, now) {
      const waiting = new Map((await queuesOf(queues, (right) => operatorMay(roles, right), now)).map(({ path, count }) => [path, count]));
      return openTo(roles).map(({ right: _, ...place }) => ({ ...place, waiting: waiting.get(place.path) }));
    },
    firstOf: (roles) => openTo(roles)[0]?.path,
  };
}

/** What waits at the places that somebody may open. */
export const queuesOf = (queues: Queues, may: (right: OperatorRight) => boolean, now: IsoInstant): Promise<readonly WaitingQueue[]> =>
  Promise.all(queues.filter(({ right }) => may(right)).map(async ({ path, waiting }) => ({ path, ...(await waiting(now)) })));
