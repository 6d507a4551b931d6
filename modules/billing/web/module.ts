import type { WebModule } from '#platform/web/module.ts';
import type { billingRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof billingRoutes> = {
  pages: {
    billing: { source: '/modules/billing/web/landing/route.tsx', copy: ['billing', 'statements/parts', 'payments/parts', 'wallet/methods'] },
  },
};
