import { bankLoginPage } from '#modules/wallet/web/parts/bank-login-page.ts';
import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import { orderPayJourney } from '../rules/order-pay-journey.ts';
import type { ordersRoutes } from '../rules/routes.ts';

const buy = { source: '/modules/orders/web/buy/route.tsx', copy: ['orders'] } as const;

const inPay = (page: 'start' | 'method' | 'done' | 'failed' | 'checking', ...copy: PageEntry['copy']): PageEntry => ({
  source: `/modules/orders/web/pay/${page}/route.tsx`,
  copy: ['orders', 'payments/paying', 'wallet/methods', 'failures', ...copy],
});

export const web: WebModule<typeof ordersRoutes> = {
  pages: {
    buy,
    upgrade: buy,
    change: buy,
    checkout: { source: '/modules/orders/web/checkout/route.tsx', copy: ['orders'] },
    orders: { source: '/modules/orders/web/orders/route.tsx', copy: ['orders'] },
    applicationStatus: { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] },
    ...journeyPages(orderPayJourney, {
      start: inPay('start'),
      method: inPay('method', 'wallet/entering'),
      'bank-login': bankLoginPage,
      review: {
        source: '/modules/orders/web/pay/review/route.tsx',
        copy: ['orders', 'payments/review', 'wallet/methods', 'wallet/parts', 'failures'],
      },
      done: inPay('done', 'payments/outcome'),
      failed: inPay('failed', 'payments/outcome'),
      checking: inPay('checking', 'payments/outcome'),
    }),
    order: { source: '/modules/orders/web/order/route.tsx', copy: ['orders'] },
  },
};
