import { billed, page, type Routes } from '#platform/rules/route.ts';

export const shopRoutes = {
  myPlan: { path: '/myplan', guards: billed, ...page },
} as const satisfies Routes;
