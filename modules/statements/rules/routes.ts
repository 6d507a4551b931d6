import { billed, page, type Routes } from '#platform/rules/route.ts';

export const statementsRoutes = {
  statements: { path: '/billing/statements', guards: billed, ...page },
  statement: { path: '/billing/statements/$id', guards: billed, ...page },
  news: { path: '/billing/news', guards: billed, ...page },
} as const satisfies Routes;
