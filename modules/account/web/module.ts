import type { WebModule } from '#platform/web/module.ts';
import type { accountRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof accountRoutes> = {
  pages: {
    sitemap: { source: '/modules/account/web/sitemap/route.tsx', copy: ['account'] },
    accountSummary: { source: '/modules/account/web/account-summary/route.tsx', copy: ['account', 'billing'] },
    settings: { source: '/modules/account/web/settings/route.tsx', copy: ['account'] },
  },
};
