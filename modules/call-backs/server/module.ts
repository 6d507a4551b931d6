import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { callBackLimits } from '../rules/limits.ts';
import { callBacksSettings } from '../rules/settings.ts';
import { type CallBacksApi, type CallBacksDependencies, createCallBacks } from './api.ts';
import { callBacksConsole } from './console.ts';
import { addCallBacksGraph } from './graph.ts';
import { callBacksOf, forgetCallBacks } from './store.ts';

type Dependencies = CallBacksDependencies & {
  /** How long a request is kept after its window (`callBacks.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

export const callBacksModule = {
  name: 'call-backs',
  settings: callBacksSettings,
  console: callBacksConsole,
  tables: { call_back: { deletedBy: 'call-backs.forget', exportedAs: 'call-backs.csv' } },
  graph: { endpoint: 'default', add: addCallBacksGraph },
  limits: callBackLimits,
  open({ keptDays, ...deps }: Dependencies) {
    const { database } = deps;
    return {
      api: createCallBacks(deps),
      retention: [
        {
          name: 'call-backs.forget',
          everyMs: HOUR_MS,
          run: async (now) => forgetCallBacks(database, plusMilliseconds(now, -(await keptDays()) * DAY_MS)),
        },
      ],
      exports: [
        exportPart({
          name: 'call-backs',
          read: (accountId) => callBacksOf(database, accountId),
          files: [
            {
              file: 'call-backs.csv',
              columns: ['call_back_id', 'topic', 'phone', 'language', 'window_at', 'state', 'requested_at'],
              rowsOf: (all) =>
                all.map(({ callBackId, topic, phone, language, windowAt, state, requestedAt }) => [
                  ...[callBackId, topic, phone, language, windowAt, state, requestedAt],
                ]),
            },
          ],
        }),
      ],
    };
  },
} as const satisfies ServerModule<Dependencies, CallBacksApi>;
