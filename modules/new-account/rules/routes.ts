import { open, type Routes, visitors } from '#platform/rules/route.ts';

export const newAccountRoutes = {
  visitorCart: { path: '/mkt/cart', ...open, header: 'storefront' },
  newAccount: { path: '/mkt/new-account', ...visitors, header: 'storefront', proves: true },
} as const satisfies Routes;
