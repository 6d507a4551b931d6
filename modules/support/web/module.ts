import type { WebModule } from '#platform/web/module.ts';
import type { supportRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof supportRoutes> = {
  pages: {
    support: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    supportLocations: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    supportCategories: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    stormCenter: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    contactUs: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    searchResults: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    contentPage: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    disclaimers: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
  },
};
