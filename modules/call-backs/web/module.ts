import type { WebModule } from '#platform/web/module.ts';
import type { callBacksRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof callBacksRoutes> = {
  pages: { outageCallBack: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] } },
};
