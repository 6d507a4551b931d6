import type { WebModule } from '#platform/web/module.ts';
import type { accountRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

export const web: WebModule<typeof accountRoutes> = {
  pages: {
    sitemap: { source: '/modules/account/web/sitemap/route.tsx', copy: ['account'] },
    accountSummary: { source: '/modules/account/web/account-summary/route.tsx', copy: ['account/home', 'billing/home'], slot: 'home' },
    homepage: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    settings: { source: '/modules/account/web/settings/route.tsx', copy: ['account'] },
  },
  menu,
};
