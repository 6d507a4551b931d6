import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { caseLimits } from '../rules/limits.ts';
import { casesSettings } from '../rules/settings.ts';
import { type CasesApi, createCases } from './api.ts';
import { casesCommands } from './commands.ts';
import { casesConsole } from './console.ts';
import type { CasesDependencies } from './dependencies.ts';
import { addCasesGraph } from './graph.ts';
import { caseNotices } from './notices/notices.ts';
import { everyCase } from './store.ts';

type Dependencies = CasesDependencies & {
  /** How long a case is kept after our last answer (`cases.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

export const casesModule = {
  name: 'cases',
  settings: casesSettings,
  console: casesConsole,
  commands: casesCommands,
  tables: {
    support_case: { deletedBy: 'cases.forget-old', exportedAs: 'cases.csv' },
    case_message: { deletedBy: 'cases.forget-old', exportedAs: 'case-messages.csv' },
    case_attachment: { deletedBy: 'cases.forget-old', exportedAs: 'case-messages.csv' },
    case_link: { deletedBy: 'cases.forget-old', notExported: 'A secret: it opens a visitor’s case.' },
    case_upload: { deletedBy: 'cases.forget-old', notExported: 'A file without a message, for a day.' },
  },
  graph: { endpoint: 'default', add: addCasesGraph },
  limits: caseLimits,
  notices: caseNotices,
  open({ keptDays, ...deps }: Dependencies) {
    const api = createCases(deps);
    return {
      api,
      retention: [{ name: 'cases.forget-old', everyMs: HOUR_MS, run: async (now) => api.forget(now, await keptDays()) }],
      exports: [cases(deps.database)],
    };
  },
} as const satisfies ServerModule<Dependencies, CasesApi>;

/** Which of us answered is not exported; of files, their names: `demarc cases file` has each. */
const cases = (database: Database) =>
  exportPart({
    name: 'cases',
    read: (accountId) => everyCase(database, accountId),
    files: [
      {
        file: 'cases.csv',
        columns: ['case_number', 'user_id', 'topic', 'state', 'language', 'opened_at', 'changed_at'],
        rowsOf: (all) => all.map((one) => [one.number, one.userId, one.topic, one.state, one.language, one.openedAt, one.changedAt]),
      },
      {
        file: 'case-messages.csv',
        columns: ['case_number', 'at', 'by_us', 'text', 'files'],
        rowsOf: (all) =>
          all.flatMap(({ number, messages }) => messages.map(({ at, byUs, text, files }) => [number, at, byUs, text, files.join(', ')])),
      },
    ],
  });
