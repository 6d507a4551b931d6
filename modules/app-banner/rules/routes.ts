import { customer, page, type Routes } from '#platform/rules/route.ts';

export const appBannerRoutes = {
  appStore: { path: '/appstore', guards: customer, ...page },
} as const satisfies Routes;
