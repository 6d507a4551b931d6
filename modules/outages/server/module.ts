import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { outagesSettings } from '../rules/settings.ts';
import { createOutages, type OutagesApi, type OutagesDependencies } from './api.ts';
import { outagesCommands } from './commands.ts';
import { outagesConsole } from './console.ts';
import { addOutagesGraph } from './graph.ts';
import { outagesTopic } from './live-outages.ts';
import { outageNotices } from './notices/notices.ts';
import { forgetSubscriptions, subscriptionsOf } from './store.ts';
import { forgetSuspicions } from './suspicion-store.ts';
import { tellNews } from './telling.ts';
import { WATCH_EVERY_MS, type WatchingDependencies, watchNodes } from './watching.ts';

type Dependencies = OutagesDependencies &
  WatchingDependencies & {
    /** How long it is kept who wanted to be told (`outages.keptDays`). */
    readonly keptDays: () => Promise<number>;
  };

export const outagesModule = {
  name: 'outages',
  settings: outagesSettings,
  commands: outagesCommands,
  console: outagesConsole,
  tables: {
    outage_subscription: { deletedBy: 'outages.forget', exportedAs: 'outage-subscriptions.csv' },
    outage_suspicion: { deletedBy: 'outages.forget', notExported: 'What devices of a neighborhood say is about no customer.' },
    outage_telling: { deletedBy: 'outages.forget', notExported: 'What was told of outages is about no customer.' },
  },
  graph: { endpoint: 'default', add: addOutagesGraph },
  notices: outageNotices,
  open({ keptDays, ...deps }: Dependencies) {
    const { database, clock } = deps;
    return {
      api: createOutages(deps),
      live: [outagesTopic(deps)],
      runs: [
        {
          name: 'outage-news',
          stage: 'report',
          runs: [{ name: 'outages.tell', everyMs: 2_000, run: (now) => tellNews(deps, now) }],
          due: { none: 'What is new the provider knows; it is asked each time.' },
        },
        {
          name: 'outage-watch',
          stage: 'report',
          runs: [{ name: 'outages.watch', everyMs: WATCH_EVERY_MS, run: (now) => watchNodes(deps, now) }],
          due: { none: 'What is offline the network knows; it is asked each time.' },
        },
      ],
      retention: [
        {
          name: 'outages.forget',
          everyMs: HOUR_MS,
          async run() {
            const before = plusMilliseconds(clock.now(), -(await keptDays()) * DAY_MS);
            await forgetSubscriptions(database, before);
            await forgetSuspicions(database, before);
          },
        },
      ],
      exports: [
        exportPart({
          name: 'outages',
          read: (accountId) => subscriptionsOf(database, accountId),
          files: [
            {
              file: 'outage-subscriptions.csv',
              columns: ['outage_id', 'user_id', 'channels'],
              rowsOf: (all) => all.map(({ outageId, userId, channels }) => [outageId, userId, channels.join(' ')]),
            },
          ],
        }),
      ],
    };
  },
} as const satisfies ServerModule<Dependencies, OutagesApi>;
