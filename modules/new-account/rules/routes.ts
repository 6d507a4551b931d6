import { open, type Routes } from '#platform/rules/route.ts';

export const newAccountRoutes = {
  visitorCart: { path: '/mkt/cart', ...open, header: 'storefront' },
  newAccount: { path: '/mkt/new-account', ...open, header: 'storefront', proves: true },
} as const satisfies Routes;
