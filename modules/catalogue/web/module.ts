import type { WebModule } from '#platform/web/module.ts';
import type { catalogueRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof catalogueRoutes> = {
  pages: {
    storefront: { source: '/modules/catalogue/web/storefront/route.tsx', copy: ['catalogue'] },
    broadbandLabel: { source: '/modules/catalogue/web/label/route.tsx', copy: ['catalogue'] },
  },
};
