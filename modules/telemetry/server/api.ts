import * as z from 'zod/mini';
import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { routes } from '#platform/rules/routes.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { allowed, isEventName } from '../rules/allow-list.ts';
import { requirementsVersions, type SentEvent, type Topic } from '../rules/events.ts';
import { failureNames, HOURS_SHOWN, type Hourly, type HourlyName, type RightNow } from '../rules/right-now.ts';
import { type Task, taskNames, tasks } from '../rules/tasks.ts';
import { createBatches } from './batches.ts';
import { forgetSetBack, noteSetBack, type Timed, timed } from './set-back.ts';
import {
  type Counted,
  countEvents,
  countHours,
  countSteps,
  daysKept,
  dropPartition,
  type HourCount,
  insertEvents,
  lacksPartition,
  makePartition,
  type Vital,
  vitals,
} from './store.ts';
import { forgetUnsent, readUnsent, type WaitingForStream } from './unsent.ts';

/** Maximum per request. */
const MOST_EVENTS = 100;
/** Maximum number of places per kind of event in a report. */
const MOST_COUNTED = 100;

const platforms = Object.keys(requirementsVersions).filter((name) => hasKey(requirementsVersions, name));

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const envelope = z.strictObject({
  id: uuid,
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  name: z.string(),
  visit: uuid,
  platform: z.enum(platforms),
  requirements: z.string(),
  // Pages older than this field send none.
  release: z._default(z.string().check(z.regex(/^[\w.-]{1,40}$/)), 'unknown'),
  language: z.enum(['en', 'es']),
  page: z.nullable(z.string()),
  fields: z.record(z.string(), z.unknown()),
});
const body = z.strictObject({ events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_EVENTS)) });

/** The result of a request: how many events are stored now (including those stored before), and how many never will be. */
export type Taken = { readonly kept: number; readonly refused: number };

/** How many visits reached each step of a task, among those that began it. */
export type TaskSteps = { readonly task: Task; readonly visits: readonly number[] };

export type Report = {
  readonly since: IsoInstant;
  readonly tasks: readonly TaskSteps[];
  readonly events: readonly Counted[];
  readonly vitals: readonly Vital[];
};

export interface TelemetryApi {
  /** The topic accepted here. */
  readonly topic: Topic;
  /**
   * Stores the events of one request body; undefined if it is not a valid body. Resolves once they are stored. @throws if they could not be stored:
   * they will be resent
   */
  take(sent: unknown): Promise<Taken | undefined>;
  /** What happened in the last `days` days. */
  report(days: number): Promise<Report>;
  /** What happened in each of the last hours, and a week before. */
  rightNow(): Promise<RightNow>;
  /** What the operator's stream has not received yet. */
  waiting(): Promise<WaitingForStream>;
  /** Drops the days that were kept long enough, and returns them. */
  forget(keptDays: number): Promise<readonly IsoDate[]>;
}

export type TelemetryDependencies = Pick<TelemetryApi, 'topic'> & {
  readonly database: Database;
  readonly machine: MachineClock;
  /** Events also go to the operator's stream (forward.ts). */
  readonly streamed?: boolean;
};

export function createTelemetry({ database, machine, topic, streamed = false }: TelemetryDependencies): TelemetryApi {
  const made = new Set<IsoDate>();
  const before = (ms: number): IsoInstant => isoInstant(machine.nowMs() - ms);

  const store = async (arrived: readonly Timed[]) => {
    const events = arrived.map(({ event }) => event);
    await noteSetBack(
      database,
      arrived.filter(({ isSetBack }) => isSetBack).map(({ event }) => event),
    );
    for (const day of new Set(events.map(({ at }) => isoDate(at.slice(0, 10))))) {
      if (!made.has(day)) await makePartition(database, day);
      made.add(day);
    }
    await insertEvents(database, events, before(0), streamed);
  };

  const keep = createBatches(async (arrived: readonly Timed[]) => {
    try {
      await store(arrived);
    } catch (error) {
      if (!lacksPartition(error)) throw error;
      // The worker dropped a day that was created here, or a backup replaced all of them.
      made.clear();
      await store(arrived);
    }
  });

  return {
    topic,

    async take(sent) {
      const { data } = z.safeParse(body, sent);
      if (!data) return undefined;
      const events = data.events.flatMap((each) => eventOf(each) ?? []);
      const arrived = timed(events, machine.nowMs());
      await keep(arrived);
      return { kept: arrived.length, refused: data.events.length - arrived.length };
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

    async rightNow() {
      const counted = (beforeMs: number) =>
        countHours(database, before(beforeMs + HOURS_SHOWN * HOUR_MS), { hours: HOURS_SHOWN, goals, failures: failureNames });
      const [now, weekBefore] = await Promise.all([counted(0), counted(7 * DAY_MS)]);
      const of = (name: HourlyName): Hourly => ({ hours: byHour(now, name), weekBefore: byHour(weekBefore, name) });
      return { visits: of('visits'), paid: of('paid'), failures: of('failures') };
    },

    waiting: () => readUnsent(database),

    async forget(keptDays) {
      const first = before(keptDays * DAY_MS).slice(0, 10);
      const gone = (await daysKept(database)).filter((day) => day < first);
      for (const day of gone) await dropPartition(database, day);
      const midnight = isoInstant(Date.parse(first));
      await forgetUnsent(database, midnight);
      await forgetSetBack(database, midnight);
      return gone;
    },
  };
}

const goals = tasks.payQuick.at(-1) ?? [];

const byHour = (counted: readonly HourCount[], name: HourlyName): readonly number[] =>
  Array.from({ length: HOURS_SHOWN }, (_, hour) => counted.find((each) => each.hour === hour)?.[name] ?? 0);

/** An event as the browser sent it, if it fully matches the catalogue and its time exists. */
function eventOf(sent: unknown): SentEvent | undefined {
  const { data } = z.safeParse(envelope, sent);
  if (!data || !isEventName(data.name) || !exists(data.at)) return undefined;
  const { name, platform, page } = data;
  const requirements = requirementsVersions[platform];
  if (data.requirements !== requirements || (page !== null && !hasKey(routes, page))) return undefined;
  const fields = allowed(name, data.fields);
  return fields && { ...data, at: data.at, name, requirements, page, fields };
}

/** JavaScript reads February 30 as March 2, and hour 24 as the next day's first. */
const exists = (at: string): at is IsoInstant => !Number.isNaN(Date.parse(at)) && isoInstant(Date.parse(at)) === at;
