import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { createPaperless, type PaperlessApi, type PaperlessDependencies } from './api.ts';
import { paperlessConsole } from './console.ts';
import { addPaperlessGraph } from './graph.ts';
import { paperlessNotices } from './notices/notices.ts';
import { listConsents } from './store.ts';

export const paperlessModule = {
  name: 'paperless',
  console: paperlessConsole,
  tables: { paperless_consent: { deletedBy: 'paperless.forget-old', exportedAs: 'paperless-consents.csv' } },
  graph: { endpoint: 'default', tells: ['EnrollInPaperless'], add: addPaperlessGraph },
  notices: paperlessNotices,
  open(deps: PaperlessDependencies) {
    const api = createPaperless(deps);
    return {
      api,
      retention: [{ name: 'paperless.forget-old', everyMs: HOUR_MS, run: (now) => api.forget(now) }],
      exports: [consents(deps.database)],
    };
  },
} as const satisfies ServerModule<PaperlessDependencies, PaperlessApi>;

const consents = (database: Database) =>
  exportPart({
    name: 'paperlessConsents',
    read: (accountId) => listConsents(database, accountId),
    files: [
      {
        file: 'paperless-consents.csv',
        columns: ['user_id', 'text_version', 'language', 'given_at', 'effective_at', 'withdrawn_at', 'text'],
        rowsOf: (all) =>
          all.map(({ userId, textVersion, language, givenAt, effectiveAt, withdrawnAt, text }) => [
            ...[userId, textVersion, language, givenAt, effectiveAt, withdrawnAt],
            text,
          ]),
      },
    ],
  });
