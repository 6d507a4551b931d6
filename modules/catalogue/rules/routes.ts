import { open, type Routes } from '#platform/rules/route.ts';

export const catalogueRoutes = {
  storefront: { path: '/mkt', ...open },
  broadbandLabel: { path: '/mkt/labels/$id', ...open },
} as const satisfies Routes;
