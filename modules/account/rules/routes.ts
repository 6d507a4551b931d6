import { customer, open, page, type Routes } from '#platform/rules/route.ts';

export const accountRoutes = {
  sitemap: { path: '/sitemap', ...open },
  accountSummary: { path: '/account-summary', guards: customer, ...page },
  settings: { path: '/settings', guards: customer, ...page },
} as const satisfies Routes;
