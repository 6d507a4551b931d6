import type { Routes } from '#platform/rules/route.ts';

/** Help pages, open to everyone. */
const helped = { guards: [], layout: 'default', header: 'support', frontEnd: 'support' } as const;

export const supportRoutes = {
  support: { path: '/support', ...helped },
  supportLocations: { path: '/support/locations', ...helped },
  supportCategories: { path: '/support/category', ...helped },
  stormCenter: { path: '/support/category/storm-center', ...helped },
  contactUs: { path: '/contact-us', ...helped },
  searchResults: { path: '/search-results', ...helped },
  contentPage: { path: '/page', ...helped },
  disclaimers: { path: '/disclaimers', ...helped },
} as const satisfies Routes;
