import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { type CasesApi, createCases } from './api.ts';
import { casesCommands } from './commands.ts';
import { addCasesGraph } from './graph.ts';
import type { CasesNeeds } from './needs.ts';
import { caseNotices } from './notices/notices.ts';

type Needs = CasesNeeds & {
  /** How long a case is kept after our last answer (`cases.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

export const casesModule = {
  name: 'cases',
  commands: casesCommands,
  graph: { endpoint: 'default', add: addCasesGraph },
  notices: caseNotices,
  open({ keptDays, ...needs }: Needs) {
    const api = createCases(needs);
    return {
      api,
      retention: [{ name: 'cases.forget-old', everyMs: HOUR_MS, run: async (now) => api.forget(now, await keptDays()) }],
    };
  },
} as const satisfies ServerModule<Needs, CasesApi>;
