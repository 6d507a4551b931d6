import { customer, open, page, type Routes } from '#platform/rules/route.ts';

export const accountRoutes = {
  sitemap: { path: '/sitemap', ...open },
  accountSummary: { path: '/account-summary', guards: customer, ...page },
  /** The same page as a front end of its own (specification 2.3). */
  homepage: { path: '/homepage-mfe', guards: customer, ...page, frontEnd: 'home' },
  settings: { path: '/settings', guards: customer, ...page },
} as const satisfies Routes;
