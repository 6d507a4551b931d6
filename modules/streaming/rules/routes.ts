import { billed, page, type Routes } from '#platform/rules/route.ts';

export const streamingRoutes = {
  streaming: { path: '/billing/streaming', guards: billed, ...page },
} as const satisfies Routes;
