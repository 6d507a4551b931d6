import { billed, payer } from '#platform/rules/route.ts';
import type { WebModule } from '#platform/web/module.ts';
import type { billingRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

export const web: WebModule<typeof billingRoutes> = {
  pages: {
    pastDue: { source: '/modules/billing/web/past-due/route.tsx', copy: ['billing'] },
    billing: {
      source: '/modules/billing/web/landing/route.tsx',
      copy: ['billing/landing', 'statements/parts', 'statements/groups', 'account/parts'],
      slot: 'billing',
    },
  },
  cards: [
    {
      slot: 'home',
      source: '/modules/billing/web/home/card.tsx',
      copy: ['billing/home', 'statements/groups'],
      order: 100,
      width: 'cells',
      guards: billed,
    },
    { slot: 'needs', source: '/modules/billing/web/needs/card.tsx', copy: ['billing/needs'], order: 100, width: 'cells', guards: payer },
  ],
  menu,
};
