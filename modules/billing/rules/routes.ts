import { customer, page, type Routes } from '#platform/rules/route.ts';

export const billingRoutes = {
  billing: { path: '/billing', guards: customer, ...page },
} as const satisfies Routes;
