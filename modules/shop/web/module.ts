import type { WebModule } from '#platform/web/module.ts';
import type { shopRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof shopRoutes> = {
  pages: { myPlan: { source: '/modules/shop/web/my-plan/route.tsx', copy: ['shop'] } },
};
