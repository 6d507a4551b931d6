import type { WebModule } from '#platform/web/module.ts';
import type { phoneProtectionRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof phoneProtectionRoutes> = {
  pages: { phoneProtection: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] } },
};
