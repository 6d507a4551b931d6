import { outTo, page, type Routes } from '#platform/rules/route.ts';

/** As the pages of services: sign-in and the remote configuration (ROUTE-03). */
const served = ['signed-in', 'config services.page'] as const;

export const equipmentRoutes = {
  equipment: { path: '/services/equipment/$id', guards: served, ...page },
  equipmentName: { path: '/services/equipment/$id/nickname', guards: served, ...page },
  equipmentRestart: { path: '/services/equipment/$id/restart', guards: served, ...outTo('/services') },
} as const satisfies Routes;
