import type { portalRoutes } from '#platform/rules/routes.ts';
import type { WebModule } from '#platform/web/module.ts';

/** What the portal itself has: the pages that belong to no module. */
export const own: WebModule<typeof portalRoutes> = {
  pages: {
    home: { source: '/apps/portal/home/route.tsx', copy: ['portal'] },
    error: { source: '/apps/portal/error/route.tsx', copy: [] },
    notFound: { source: '/apps/portal/not-found/route.tsx', copy: ['portal', 'account'] },
  },
};
