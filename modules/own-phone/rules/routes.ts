import { buying, payer, type Routes } from '#platform/rules/route.ts';

/** Bringing a phone (specification 2.3), and everything below it. */
export const ownPhoneRoutes = {
  ownPhone: { path: '/byod', guards: payer, ...buying('/deals'), header: 'mobile-buyflow', leave: '/billing/mobile', frontEnd: 'own-phone' },
} as const satisfies Routes;
