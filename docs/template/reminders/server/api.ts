import { randomUUID } from 'node:crypto';
import type { AccountApi } from '#modules/account/server/api.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, isoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import { accept, type Result } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { CountedDay } from '../rules/console/views.ts';
import type { ReminderNotice } from '../rules/notices.ts';
import { type DayMove, type Reminder, type ReminderField, readReminder } from '../rules/reminder.ts';
import {
  comingOf,
  countComing,
  everyReminder,
  forgetReminders,
  insertReminder,
  type MovedBy,
  moveReminders,
  nextDay,
  type ReminderRow,
  takeDue,
} from './store.ts';

export type RemindersDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly account: Pick<AccountApi, 'today'>;
  readonly notices: Pick<Outbox<ReminderNotice>, 'put'>;
};

export type SeenReminder = Reminder & { readonly reminderId: string };

/** Reminders: a text and a day, for the user who sets it. */
export interface RemindersApi {
  add(viewer: Viewer, typed: { readonly text: string; readonly on: string }): Promise<Result<SeenReminder, readonly ReminderField[]>>;
  /** Those of the viewer that are still to come, soonest first. */
  mine(viewer: Viewer, page: PageRequest): Promise<Page<SeenReminder>>;
  /** Every reminder of an account. */
  ofAccount(accountId: string): Promise<readonly ReminderRow[]>;
  /** How many are still to come, by day. */
  coming(): Promise<readonly CountedDay[]>;
  /** Moves what is still to come on a day to another, for the reason that `by` states. Answers how many. */
  moveDay(move: DayMove, by: MovedBy): Promise<number>;
  /** Tells the authors of what is due. */
  tellDue(now: IsoInstant): Promise<void>;
  /** When the next one is due; undefined if none is. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** Deletes those told more than `keptDays` ago. */
  forget(now: IsoInstant, keptDays: number): Promise<void>;
}

export function createReminders({ database, clock, account, notices }: RemindersDependencies): RemindersApi {
  return {
    async add({ accountId, userId }, typed) {
      const read = readReminder(typed, await account.today(accountId, clock.now()));
      if (!read.ok) return read;
      const reminder = { ...read.value, reminderId: randomUUID() };
      await insertReminder(database, { ...reminder, accountId, userId });
      return accept(reminder);
    },

    mine: ({ accountId, userId }, page) => comingOf(database, accountId, userId, boundedPage(page)),
    ofAccount: (accountId) => everyReminder(database, accountId),
    coming: () => countComing(database),

    moveDay: (move, by) => moveReminders(database, move, by),

    async tellDue(now) {
      for (let more = true; more; ) {
        more = await database.transaction().execute(async (transaction) => {
          const due = await takeDue(transaction, dayOf(now), now);
          for (const { accountId, userId, reminderId, on } of due) {
            await notices.put(transaction, { kind: 'reminder-due', key: `reminder ${reminderId}`, accountId, at: now, facts: { userId, on } });
          }
          return due.length > 0;
        });
      }
    },

    async nextDue() {
      const on = await nextDay(database);
      return on && startOf(on);
    },

    async forget(now, keptDays) {
      await forgetReminders(database, plusMilliseconds(now, -keptDays * DAY_MS));
    },
  };
}

/** A day begins for everybody when it has begun in the last of our time zones, ten hours after Greenwich. */
const BEHIND_GREENWICH_HOURS = 10;
const dayOf = (now: IsoInstant) => isoDate(plusMilliseconds(now, -BEHIND_GREENWICH_HOURS * 3_600_000).slice(0, 10));
const startOf = (on: Reminder['on']): IsoInstant => `${plusDays(on, 0)}T${BEHIND_GREENWICH_HOURS}:00:00.000Z`;
