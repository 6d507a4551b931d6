import type { AccountApi } from '#modules/account/server/api.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ConsolePart } from '#platform/rules/console/part.ts';
import type { ConsoleQueue } from '#platform/rules/console/queue.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { TodayPart } from '#platform/rules/console/today.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { concernsIn } from '../../console/rules/concerns.ts';
import type { Demarc } from '../compose.ts';
import { isAnyWorkerAlive } from '../worker/heartbeat.ts';
import { readWork } from '../worker/work.ts';
import { linesOf } from './audit.ts';
import { queuesOf } from './places.ts';
import { show } from './views.ts';

type Dependencies = {
  readonly demarc: Demarc;
  readonly account: AccountApi;
  readonly database: Database;
  readonly machine: MachineClock;
  readonly queues: readonly ConsoleQueue<OperatorRight>[];
  readonly parts: readonly TodayPart<OperatorRight>[];
  /** Called for a part that could not be read; the rest of the page is shown. */
  readonly onError: (what: string, error: unknown) => void;
};

const LATEST = 8;

/** The first page: what needs a person now, what waits in which queue, and what was done last. */
export const todayRoute = ({ demarc, account, database, machine, queues, parts, onError }: Dependencies): ConsoleRoute<OperatorRight> => ({
  path: '/today',
  right: 'read-status',
  place: { group: 'work', order: 0, key: 't' },
  async load({ now, may }) {
    const theirs = parts.filter(({ right }) => may(right)).toSorted((one, other) => one.order - other.order);
    const [work, isWorkerAlive, waiting, elsewhere, latest, loaded] = await Promise.all([
      readWork({ demarc, now }),
      isAnyWorkerAlive(database, machine),
      queuesOf(queues, may, now),
      queuesOf(queues, (right) => !may(right), now),
      may('read-audit') ? listAudit(database, undefined, LATEST) : undefined,
      Promise.all(theirs.map((part) => readable(part, now, onError))),
    ]);
    return show('today', {
      concerns: concernsIn({ ...work, isWorkerAlive }),
      queues: waiting,
      others: elsewhere.reduce((sum, { count }) => sum + count, 0),
      parts: loaded.flatMap((part) => (part === 'nothing' ? [] : [part])),
      latest: latest && (await linesOf(account, latest)),
    });
  },
});

async function readable(
  { load }: TodayPart<OperatorRight>,
  now: IsoInstant,
  onError: Dependencies['onError'],
): Promise<ConsolePart | undefined | 'nothing'> {
  try {
    return (await load(now)) ?? 'nothing';
  } catch (error) {
    onError('a part of the first page could not be read', error);
    return undefined;
  }
}
