import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { newAccountLimits } from '../rules/limits.ts';
import { createNewAccount, type NewAccountApi } from './api.ts';
import type { NewAccountDependencies } from './dependencies.ts';
import { addVisitorCart } from './graph.ts';
import { newAccountNotices } from './notices/notices.ts';
import { openedAt } from './store.ts';

export const newAccountModule = {
  name: 'new-account',
  tables: { new_account: { deletedBy: 'new-account.forget', exportedAs: 'new-account.csv' } },
  graph: { endpoint: 'auxiliary', add: addVisitorCart },
  limits: newAccountLimits,
  notices: newAccountNotices,
  open(deps: NewAccountDependencies) {
    const api = createNewAccount(deps);
    return {
      api,
      runs: [
        {
          name: 'new-accounts',
          stage: 'conclude',
          runs: api.runs(),
          due: { none: 'It looks up, in machine time, who asked for a code a second ago.' },
        },
      ],
      retention: [
        { name: 'new-account.forget', everyMs: HOUR_MS, run: api.forget },
        { name: 'new-account.settle', everyMs: HOUR_MS, run: api.settle },
      ],
      exports: [
        exportPart({
          name: 'new-account',
          read: (accountId) => openedAt(deps.database, accountId),
          files: [{ file: 'new-account.csv', columns: ['opened_and_agreed_at'], rowsOf: (all) => all.map((at) => [at]) }],
        }),
      ],
    };
  },
} as const satisfies ServerModule<NewAccountDependencies, NewAccountApi>;
