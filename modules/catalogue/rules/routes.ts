import { open, type Routes } from '#platform/rules/route.ts';

export const catalogueRoutes = {
  storefront: { path: '/mkt', ...open, header: 'storefront' },
  broadbandLabel: { path: '/mkt/labels/$id', ...open, header: 'storefront' },
} as const satisfies Routes;
