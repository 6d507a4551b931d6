import { page, payer, type Routes } from '#platform/rules/route.ts';

/** Bringing a phone (specification 2.3), and everything below it. */
export const ownPhoneRoutes = {
  ownPhone: { path: '/byod', guards: payer, ...page, frontEnd: 'own-phone' },
} as const satisfies Routes;
