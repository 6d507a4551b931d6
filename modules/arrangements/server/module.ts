import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { dollars, exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { arrangementsSettings } from '../rules/settings.ts';
import { type ArrangementsApi, type ArrangementsDependencies, createArrangements } from './api.ts';
import { arrangementsCommands } from './commands.ts';
import { arrangementsConsole } from './console.ts';
import { addArrangementsGraph } from './graph.ts';
import { arrangementNotices } from './notices/notices.ts';

export const arrangementsModule = {
  name: 'arrangements',
  settings: arrangementsSettings,
  commands: arrangementsCommands,
  console: arrangementsConsole,
  tables: { arrangement_draft: { deletedBy: 'arrangements.forget', notExported: 'A draft, for a week; what came of it is an arrangement.' } },
  graph: { endpoint: 'default', add: addArrangementsGraph },
  notices: arrangementNotices,
  open(deps: ArrangementsDependencies) {
    const api = createArrangements(deps);
    return { api, retention: [{ name: 'arrangements.forget', everyMs: HOUR_MS, run: api.forget }], exports: [arrangements(api)] };
  },
} as const satisfies ServerModule<ArrangementsDependencies, ArrangementsApi>;

const arrangements = (api: ArrangementsApi) =>
  exportPart({
    name: 'arrangements',
    read: api.ofAccount,
    files: [
      {
        file: 'arrangements.csv',
        columns: ['arrangement_id', 'part', 'state', 'agreed_on', 'ended_on', 'due_on', 'amount'],
        rowsOf: (all) =>
          all.flatMap(({ arrangementId, part, state, agreedOn, endedOn, payments }) =>
            payments.map(({ on, amount }) => [arrangementId, part, state, agreedOn, endedOn, on, dollars(amount)]),
          ),
      },
    ],
  });
