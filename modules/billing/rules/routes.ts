import { billed, customer, page, type Routes } from '#platform/rules/route.ts';

export const billingRoutes = {
  pastDue: { path: '/billing/past-due', guards: billed, ...page },
  billing: { path: '/billing', guards: customer, ...page },
} as const satisfies Routes;
