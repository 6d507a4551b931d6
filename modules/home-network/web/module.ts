import type { WebModule } from '#platform/web/module.ts';
import type { homeNetworkRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof homeNetworkRoutes> = {
  pages: {
    homeDevices: { source: '/modules/home-network/web/devices/route.tsx', copy: ['home-network'] },
    homeDevice: { source: '/modules/home-network/web/devices/details/route.tsx', copy: ['home-network'] },
    homeNetworks: { source: '/modules/home-network/web/networks/route.tsx', copy: ['home-network'] },
  },
};
