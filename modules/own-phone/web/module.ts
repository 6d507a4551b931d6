import type { WebModule } from '#platform/web/module.ts';
import type { ownPhoneRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof ownPhoneRoutes> = {
  pages: { ownPhone: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] } },
};
