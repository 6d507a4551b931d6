import type { WebModule } from '#platform/web/module.ts';
import type { appBannerRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof appBannerRoutes> = {
  pages: {
    appStore: { source: '/modules/app-banner/web/appstore/route.tsx', copy: ['app-banner'] },
  },
};
