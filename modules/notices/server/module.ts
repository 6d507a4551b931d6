import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { channelNames } from '#platform/rules/notices/channels.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { noticesSettings } from '../rules/settings.ts';
import { createNotices, type NoticesApi } from './api.ts';
import { listChoices } from './choices.ts';
import { mailCommands } from './commands.ts';
import { noticesConsole } from './console.ts';
import type { NoticesDependencies } from './dependencies.ts';
import { noticesMetrics } from './metrics.ts';

const TEN_MINUTES_MS = 10 * 60_000;

type Dependencies = NoticesDependencies & {
  /** How long notices are kept (`notices.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

const sent = { deletedBy: 'notices.forget-old', notExported: 'The words went to the customer; whether they arrived is for operators.' } as const;

export const noticesModule = {
  name: 'notices',
  settings: noticesSettings,
  console: noticesConsole,
  commands: mailCommands,
  metrics: noticesMetrics,
  tables: {
    notice: sent,
    delivery: sent,
    mailbox: { deletedBy: 'notices.forget-old', notExported: 'Stands in for a mail server.' },
    refused_address: { deletedBy: 'notices.forget-old', notExported: 'Which address on file does not work; the address is in people.csv.' },
    notice_choice: { kept: 'A choice holds until it is changed.', exportedAs: 'notice-choices.csv' },
  },
  open({ keptDays, ...deps }: Dependencies) {
    const api = createNotices(deps);
    return {
      api,
      runs: [{ name: 'notices', stage: 'notify', runs: api.runs(), due: api.nextDue }],
      retention: [
        {
          name: 'notices.forget-old',
          everyMs: TEN_MINUTES_MS,
          run: async (now: IsoInstant) => api.forget(plusMilliseconds(now, -(await keptDays()) * DAY_MS)),
        },
      ],
      figures: {
        in: 'worker',
        async report(metrics) {
          const meter = metrics.of(noticesMetrics);
          const counted = await api.countRefused();
          for (const channel of channelNames)
            meter.set('demarc_addresses_refused', { channel }, counted.find((one) => one.channel === channel)?.count ?? 0);
        },
      },
      outboxes: api.waiting,
      exports: [choices(deps.database)],
    };
  },
} as const satisfies ServerModule<Dependencies, NoticesApi>;

const choices = (database: Database) =>
  exportPart({
    name: 'noticeChoices',
    read: (accountId) => listChoices(database, accountId),
    files: [
      {
        file: 'notice-choices.csv',
        columns: ['user_id', 'topic_switched_off', 'since'],
        rowsOf: (all) => all.map(({ userId, topic, offSince }) => [userId, topic, offSince]),
      },
    ],
  });
