import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { type AppTermsApi, type AppTermsDependencies, createAppTerms } from './api.ts';
import { addAppTermsGraph } from './graph.ts';
import { listConsents } from './store.ts';

export const appTermsModule = {
  name: 'app-terms',
  tables: {
    app_terms_consent: {
      kept: 'A person’s consent holds as long as they have the app; what they agreed to must be shown.',
      exportedAs: 'app-terms.csv',
    },
  },
  graph: { endpoint: 'default', add: addAppTermsGraph },
  open({ database, clock }: AppTermsDependencies) {
    const consents = exportPart({
      name: 'appTerms',
      read: (accountId) => listConsents(database, accountId),
      files: [
        {
          file: 'app-terms.csv',
          columns: ['user_id', 'terms', 'text_version', 'language', 'given_at', 'text'],
          rowsOf: (all) => all.map(({ userId, key, version, language, givenAt, text }) => [userId, key, version, language, givenAt, text]),
        },
      ],
    });
    return { api: createAppTerms({ database, clock }), exports: [consents] };
  },
} as const satisfies ServerModule<AppTermsDependencies, AppTermsApi>;
