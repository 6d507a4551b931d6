import type { WebModule } from '#platform/web/module.ts';
import type { statementsRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof statementsRoutes> = {
  pages: {
    statements: { source: '/modules/statements/web/list/route.tsx', copy: ['statements', 'failures'] },
    statement: {
      source: '/modules/statements/web/statement/route.tsx',
      copy: ['statements', 'account/parts', 'payments/parts', 'wallet/methods', 'failures/reading'],
    },
    news: { source: '/modules/statements/web/news/route.tsx', copy: ['statements'] },
  },
};
