import { page, payer, type Routes } from '#platform/rules/route.ts';

/** The mobile repair and replacement plan (specification 2.3), and everything below it. */
export const phoneProtectionRoutes = {
  phoneProtection: { path: '/smrrp', guards: payer, ...page, frontEnd: 'phone-protection' },
} as const satisfies Routes;
