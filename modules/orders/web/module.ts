import type { WebModule } from '#platform/web/module.ts';
import type { ordersRoutes } from '../rules/routes.ts';

const buy = { source: '/modules/orders/web/buy/route.tsx', copy: ['orders'] } as const;

export const web: WebModule<typeof ordersRoutes> = {
  pages: {
    buy,
    upgrade: buy,
    change: buy,
    checkout: { source: '/modules/orders/web/checkout/route.tsx', copy: ['orders'] },
    orders: { source: '/modules/orders/web/orders/route.tsx', copy: ['orders'] },
    applicationStatus: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    order: { source: '/modules/orders/web/order/route.tsx', copy: ['orders'] },
  },
};
