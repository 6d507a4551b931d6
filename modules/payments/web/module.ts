import { billed, payer } from '#platform/rules/route.ts';
import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import { mobilePayJourney, payJourney } from '../rules/pay-journey.ts';
import type { paymentsRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

/** The steps of a payment: for the core bill below /billing, for the mobile one below /billing/mobile. */
const paying = {
  amount: { source: '/modules/payments/web/pay/amount/route.tsx', copy: ['payments/steps', 'wallet/methods', 'failures/paying'] },
  method: { source: '/modules/payments/web/pay/method/route.tsx', copy: ['payments/steps', 'wallet/methods', 'wallet/entering', 'failures/paying'] },
  'bank-login': {
    source: '/modules/payments/web/pay/bank-login/route.tsx',
    copy: ['payments/steps', 'wallet/methods', 'wallet/parts', 'failures/paying'],
  },
  date: { source: '/modules/payments/web/pay/date/route.tsx', copy: ['payments/steps', 'payments/date', 'wallet/methods', 'failures/paying'] },
  review: {
    source: '/modules/payments/web/pay/review/route.tsx',
    copy: ['payments/review', 'wallet/methods', 'autopay/parts', 'wallet/vault', 'failures/paying'],
  },
  done: { source: '/modules/payments/web/pay/done/route.tsx', copy: ['payments/paying', 'payments/outcome', 'wallet/methods', 'failures'] },
  failed: { source: '/modules/payments/web/pay/failed/route.tsx', copy: ['payments/paying', 'payments/outcome', 'wallet/methods', 'failures'] },
  checking: { source: '/modules/payments/web/pay/checking/route.tsx', copy: ['payments/paying', 'payments/outcome', 'wallet/methods', 'failures'] },
} as const satisfies Record<string, PageEntry>;

export const web: WebModule<typeof paymentsRoutes> = {
  pages: {
    activity: {
      source: '/modules/payments/web/activity/route.tsx',
      copy: ['payments/activity', 'wallet/methods', 'billing/alerts', 'statements/activity'],
    },
    payment: { source: '/modules/payments/web/activity/payment/route.tsx', copy: ['payments', 'wallet/methods', 'failures'] },
    scheduled: { source: '/modules/payments/web/scheduled/route.tsx', copy: ['payments', 'wallet/methods', 'failures'] },
    ...journeyPages(payJourney, {
      ...paying,
      start: { source: '/modules/payments/web/pay/start/route.tsx', copy: ['payments/steps', 'wallet/methods', 'failures/paying'] },
    }),
    ...journeyPages(mobilePayJourney, paying),
    payQuick: { source: '/modules/payments/web/pay/quick/route.tsx', copy: ['payments/quick', 'wallet/methods', 'wallet/vault', 'failures/paying'] },
  },
  cards: [
    {
      slot: 'home',
      source: '/modules/payments/web/home/card.tsx',
      copy: ['payments/home', 'wallet/methods'],
      order: 600,
      width: 'full',
      guards: billed,
    },
    { slot: 'needs', source: '/modules/payments/web/needs/card.tsx', copy: ['payments/needs'], order: 150, width: 'cells', guards: payer },
    {
      slot: 'billing',
      source: '/modules/payments/web/landing/card.tsx',
      copy: ['payments/parts', 'wallet/methods'],
      order: 200,
      width: 'full',
      guards: billed,
    },
  ],
  menu,
};
