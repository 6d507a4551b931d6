import { open, type Routes } from '#platform/rules/route.ts';

export const catalogueRoutes = {
  broadbandLabel: { path: '/mkt/labels/$id', ...open },
} as const satisfies Routes;
