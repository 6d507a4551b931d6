import { customer, outTo, type Routes } from '#platform/rules/route.ts';

export const equipmentRoutes = {
  equipmentRestart: { path: '/services/equipment/$id/restart', guards: customer, ...outTo('/account-summary') },
} as const satisfies Routes;
