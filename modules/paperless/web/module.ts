import type { WebModule } from '#platform/web/module.ts';
import type { paperlessRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof paperlessRoutes> = {
  pages: {
    paperless: { source: '/modules/paperless/web/paperless/route.tsx', copy: ['paperless', 'failures'] },
  },
};
