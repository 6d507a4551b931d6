import { outTo, page, type Routes } from '#platform/rules/route.ts';

/** As the pages of services: sign-in and the remote configuration (ROUTE-03). */
const served = ['signed-in', 'config services.page'] as const;

/** What changes the bill is for those who pay it (specification 6). */
const paying = [...served, 'may-pay', 'billed-here'] as const;

export const equipmentRoutes = {
  equipment: { path: '/services/equipment/$id', guards: served, ...page },
  equipmentName: { path: '/services/equipment/$id/nickname', guards: served, ...page },
  equipmentReturn: { path: '/services/equipment/$id/return', guards: paying, ...outTo('/services') },
  equipmentReturns: { path: '/services/returns', guards: paying, ...page },
  returnOfEquipment: { path: '/services/returns/$id', guards: served, ...page },
  equipmentCheck: { path: '/services/equipment/$id/troubleshoot', guards: served, ...outTo('/services') },
  equipmentSwap: { path: '/services/equipment/$id/swap', guards: paying, ...outTo('/services') },
  ownModem: { path: '/activation/own-modem', guards: paying, ...outTo('/activation') },
  equipmentRestart: { path: '/services/equipment/$id/restart', guards: served, ...outTo('/services') },
} as const satisfies Routes;
