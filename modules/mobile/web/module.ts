import { bankLoginPage } from '#modules/wallet/web/parts/bank-login-page.ts';
import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import { deviceJourney } from '../rules/device-journey.ts';
import type { mobileRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

const amountOfDevice: PageEntry = {
  source: '/modules/mobile/web/devices/pay/amount/route.tsx',
  copy: ['mobile/paying', 'payments/steps', 'wallet/methods', 'failures/paying'],
};

const order: PageEntry = { source: '/modules/mobile/web/orders/route.tsx', copy: ['mobile', 'billing', 'statements'] };

export const web: WebModule<typeof mobileRoutes> = {
  pages: {
    mobile: { source: '/modules/mobile/web/mobile/route.tsx', copy: ['mobile', 'billing', 'statements'] },
    mobileTransactions: { source: '/modules/mobile/web/transactions/route.tsx', copy: ['mobile', 'billing', 'statements'] },
    mobileOrder: order,
    mobileShippingInfo: order,
    formerMobileShippingInfo: { source: '/modules/mobile/web/shipping-info/route.tsx', copy: [] },
    mobileDevices: { source: '/modules/mobile/web/devices/route.tsx', copy: ['mobile', 'billing', 'statements'] },
    ...journeyPages(deviceJourney, {
      start: amountOfDevice,
      amount: amountOfDevice,
      method: {
        source: '/modules/mobile/web/devices/pay/method/route.tsx',
        copy: ['mobile/paying', 'payments/steps', 'wallet/methods', 'wallet/entering', 'failures/paying'],
      },
      'bank-login': bankLoginPage,
      review: {
        source: '/modules/mobile/web/devices/pay/review/route.tsx',
        copy: ['mobile/paying', 'payments/review', 'wallet/methods', 'wallet/vault', 'failures/paying'],
      },
      done: {
        source: '/modules/mobile/web/devices/pay/done/route.tsx',
        copy: ['mobile/paying', 'payments/paying', 'payments/outcome', 'wallet/methods', 'failures'],
      },
      failed: {
        source: '/modules/mobile/web/devices/pay/failed/route.tsx',
        copy: ['mobile/paying', 'payments/paying', 'payments/outcome', 'wallet/methods', 'failures'],
      },
      checking: {
        source: '/modules/mobile/web/devices/pay/checking/route.tsx',
        copy: ['mobile/paying', 'payments/paying', 'payments/outcome', 'wallet/methods', 'failures'],
      },
    }),
  },
  cards: [{ slot: 'needs', source: '/modules/mobile/web/needs/card.tsx', copy: ['mobile/needs'], order: 450, width: 'cells', line: 'mobile' }],
  menu,
};
