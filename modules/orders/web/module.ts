import { bankLoginPage } from '#modules/wallet/web/parts/bank-login-page.ts';
import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import { orderPayJourney } from '../rules/order-pay-journey.ts';
import type { ordersRoutes } from '../rules/routes.ts';

const frontEnd = { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] } as const;

const ofOrder = ['orders/paying', 'wallet/methods'] as const;
const step = (page: 'start' | 'method', ...copy: PageEntry['copy']): PageEntry => ({
  source: `/modules/orders/web/pay/${page}/route.tsx`,
  copy: [...ofOrder, 'payments/steps', 'failures/paying', ...copy],
});
const outcome = (page: 'done' | 'failed' | 'checking'): PageEntry => ({
  source: `/modules/orders/web/pay/${page}/route.tsx`,
  copy: [...ofOrder, 'payments/paying', 'payments/outcome', 'failures'],
});

export const web: WebModule<typeof ordersRoutes> = {
  pages: {
    buy: frontEnd,
    upgrade: frontEnd,
    change: frontEnd,
    checkout: frontEnd,
    orders: { source: '/modules/orders/web/orders/route.tsx', copy: ['orders'] },
    applicationStatus: frontEnd,
    ...journeyPages(orderPayJourney, {
      start: step('start'),
      method: step('method', 'wallet/entering'),
      'bank-login': bankLoginPage,
      review: {
        source: '/modules/orders/web/pay/review/route.tsx',
        copy: [...ofOrder, 'payments/review', 'wallet/vault', 'failures/paying'],
      },
      done: outcome('done'),
      failed: outcome('failed'),
      checking: outcome('checking'),
    }),
    order: { source: '/modules/orders/web/order/route.tsx', copy: ['orders'] },
  },
};
