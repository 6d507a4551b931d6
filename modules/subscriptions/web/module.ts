import type { WebModule } from '#platform/web/module.ts';
import type { subscriptionsRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof subscriptionsRoutes> = {
  pages: {
    subscriptions: { source: '/modules/subscriptions/web/subscriptions/route.tsx', copy: ['subscriptions'] },
    manage: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    activateStreaming: { source: '/modules/subscriptions/web/activate/route.tsx', copy: ['subscriptions'] },
  },
};
