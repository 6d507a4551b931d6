import { billed, page, type Routes } from '#platform/rules/route.ts';

export const paperlessRoutes = {
  paperless: { path: '/billing/paperless', guards: billed, ...page },
} as const satisfies Routes;
