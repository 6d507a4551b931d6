import { customer, page, type Routes } from '#platform/rules/route.ts';

export const homeNetworkRoutes = {
  homeDevices: { path: '/services/internet/devices', guards: customer, ...page },
  homeDevice: { path: '/services/internet/devices/device-details/$mac', guards: customer, ...page },
  homeNetworks: { path: '/services/internet/networks', guards: ['signed-in', 'may-pay'], ...page },
} as const satisfies Routes;
