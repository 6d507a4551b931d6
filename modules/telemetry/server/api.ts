import * as z from 'zod/mini';
import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { routes } from '#platform/rules/routes.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { allowed, isEventName } from '../rules/allow-list.ts';
import { type Platform, requirementsVersions, type SentEvent, type Topic } from '../rules/events.ts';
import { type Task, taskNames, tasks } from '../rules/tasks.ts';
import { createBatches } from './batches.ts';
import {
  type Counted,
  countEvents,
  countSteps,
  daysKept,
  dropPartition,
  insertEvents,
  lacksPartition,
  makePartition,
  type Vital,
  vitals,
} from './store.ts';
import { forgetUnsent, readUnsent, type WaitingForStream } from './unsent.ts';

const DAY_MS = 86_400_000;
/** A browser that was offline brings what happened meanwhile; older events, and those of a clock that is ahead, are refused. */
const OLDEST_MS = 7 * DAY_MS;
const AHEAD_MS = 3_600_000;
/** Of one request. */
const MOST_EVENTS = 100;
/** Places of one kind of event in a report. */
const MOST_COUNTED = 100;

const platforms = Object.keys(requirementsVersions).filter((name): name is Platform => Object.hasOwn(requirementsVersions, name));

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const envelope = z.strictObject({
  id: uuid,
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  name: z.string(),
  visit: uuid,
  platform: z.enum(platforms),
  requirements: z.string(),
  // A page that is older than this field says none.
  release: z._default(z.string().check(z.regex(/^[\w.-]{1,40}$/)), 'unknown'),
  language: z.enum(['en', 'es']),
  page: z.nullable(z.string()),
  fields: z.record(z.string(), z.unknown()),
});
const body = z.strictObject({ events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_EVENTS)) });

/** What came of a request: how many are kept now (those that were before, too), and how many never will be. */
export type Taken = { readonly kept: number; readonly refused: number };

/** The visits that reached each step of a task, of those that began it. */
export type TaskSteps = { readonly task: Task; readonly visits: readonly number[] };

export type Report = {
  readonly since: IsoInstant;
  readonly tasks: readonly TaskSteps[];
  readonly events: readonly Counted[];
  readonly vitals: readonly Vital[];
};

export interface TelemetryApi {
  /** Which events are taken here. */
  readonly topic: Topic;
  /** Keeps the events of one request's body; undefined for what is no such body. Settles when they are kept. @throws when they could not be kept: they come again */
  take(sent: unknown): Promise<Taken | undefined>;
  /** What happened in so many days until now. */
  report(days: number): Promise<Report>;
  /** What the operator's stream does not have yet. */
  waiting(): Promise<WaitingForStream>;
  /** Drops the days that were kept long enough, and answers them. */
  forget(keptDays: number): Promise<readonly IsoDate[]>;
}

type Needs = Pick<TelemetryApi, 'topic'> & {
  readonly database: Database;
  readonly machineClock: MachineClock;
  /** Events are also for a stream of the operator's (forward.ts). */
  readonly streamed?: boolean;
};

export function createTelemetry({ database, machineClock, topic, streamed = false }: Needs): TelemetryApi {
  const made = new Set<IsoDate>();
  const before = (ms: number): IsoInstant => isoInstant(machineClock.nowMs() - ms);

  const store = async (events: readonly SentEvent[]) => {
    for (const day of new Set(events.map(({ at }) => isoDate(at.slice(0, 10))))) {
      if (!made.has(day)) await makePartition(database, day);
      made.add(day);
    }
    await insertEvents(database, events, before(0), streamed);
  };

  const keep = createBatches(async (events: readonly SentEvent[]) => {
    try {
      await store(events);
    } catch (error) {
      if (!lacksPartition(error)) throw error;
      // The worker forgot a day that was made here, or a backup took the place of all of them.
      made.clear();
      await store(events);
    }
  });

  return {
    topic,

    async take(sent) {
      const { data } = z.safeParse(body, sent);
      if (!data) return undefined;
      const events = data.events.flatMap((each) => eventOf(each, { from: before(OLDEST_MS), to: before(-AHEAD_MS) }) ?? []);
      await keep(events);
      return { kept: events.length, refused: data.events.length - events.length };
    },

    async report(days) {
      const since = before(days * DAY_MS);
      const steps = taskNames.map(async (task) => ({ task, visits: await countSteps(database, since, tasks[task]) }));
      return {
        since,
        tasks: await Promise.all(steps),
        events: await countEvents(database, since, MOST_COUNTED),
        vitals: await vitals(database, since),
      };
    },

    waiting: () => readUnsent(database),

    async forget(keptDays) {
      const first = before(keptDays * DAY_MS).slice(0, 10);
      const gone = (await daysKept(database)).filter((day) => day < first);
      for (const day of gone) await dropPartition(database, day);
      await forgetUnsent(database, isoInstant(Date.parse(first)));
      return gone;
    },
  };
}

/** An event as the browser sent it, when all of it is what the catalogue says, in a time that counts. */
function eventOf(sent: unknown, time: { readonly from: IsoInstant; readonly to: IsoInstant }): SentEvent | undefined {
  const { data } = z.safeParse(envelope, sent);
  if (!data || !isEventName(data.name) || data.at < time.from || data.at > time.to || !exists(data.at)) return undefined;
  const { name, platform, page } = data;
  const requirements = requirementsVersions[platform];
  if (data.requirements !== requirements || (page !== null && !isRoute(page))) return undefined;
  const fields = allowed(name, data.fields);
  return fields && { ...data, at: data.at, name, requirements, page, fields };
}

/** JavaScript reads February 30 as March 2, and hour 24 as the next day's first. */
const exists = (at: string): at is IsoInstant => !Number.isNaN(Date.parse(at)) && isoInstant(Date.parse(at)) === at;

const isRoute = (page: string): page is keyof typeof routes => Object.hasOwn(routes, page);
