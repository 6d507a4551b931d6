import type { WebModule } from '#platform/web/module.ts';
import type { mobileRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

export const web: WebModule<typeof mobileRoutes> = {
  pages: {
    mobile: { source: '/modules/mobile/web/mobile/route.tsx', copy: ['mobile', 'billing', 'statements'] },
    mobileTransactions: { source: '/modules/mobile/web/transactions/route.tsx', copy: ['mobile', 'billing', 'statements'] },
    mobileOrder: { source: '/modules/mobile/web/orders/route.tsx', copy: ['mobile', 'billing', 'statements'] },
    mobileDevices: { source: '/modules/mobile/web/devices/route.tsx', copy: ['mobile', 'billing', 'statements'] },
  },
  menu,
};
