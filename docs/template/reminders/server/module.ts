import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { remindersSettings } from '../rules/settings.ts';
import { createReminders, type RemindersApi, type RemindersDependencies } from './api.ts';
import { remindersCommands } from './commands.ts';
import { remindersConsole } from './console.ts';
import { addRemindersGraph } from './graph.ts';
import { reminderNotices } from './notices/notices.ts';

type Dependencies = RemindersDependencies & {
  /** How long a reminder is kept after its day (`reminders.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

const RUN_EVERY_MS = 60_000;

export const remindersModule = {
  name: 'reminders',
  settings: remindersSettings,
  console: remindersConsole,
  commands: remindersCommands,
  tables: { reminder: { deletedBy: 'reminders.forget-told', exportedAs: 'reminders.csv' } },
  graph: { endpoint: 'default', add: addRemindersGraph },
  notices: reminderNotices,
  open({ keptDays, ...deps }: Dependencies) {
    const api = createReminders(deps);
    return {
      api,
      runs: [
        {
          name: 'reminders',
          stage: 'conclude',
          runs: [{ name: 'reminders.tell', everyMs: RUN_EVERY_MS, run: api.tellDue }],
          due: api.nextDue,
        },
      ],
      retention: [{ name: 'reminders.forget-told', everyMs: HOUR_MS, run: async (now) => api.forget(now, await keptDays()) }],
      exports: [
        exportPart({
          name: 'reminders',
          read: api.ofAccount,
          files: [
            {
              file: 'reminders.csv',
              columns: ['reminder_id', 'user_id', 'text', 'on'],
              rowsOf: (all) => all.map(({ reminderId, userId, text, on }) => [reminderId, userId, text, on]),
            },
          ],
        }),
      ],
    };
  },
} as const satisfies ServerModule<Dependencies, RemindersApi>;
