import { policyOf } from '#platform/rules/routes.ts';
import type { WebModule } from '#platform/web/module.ts';
import type { outagesRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof outagesRoutes> = {
  pages: {
    outageMap: { source: '/modules/outages/web/map/route.tsx', copy: ['outages'] },
    myOutages: { source: '/modules/outages/web/mine/route.tsx', copy: ['outages'] },
  },
  cards: [
    {
      slot: 'home',
      source: '/modules/outages/web/restored/card.tsx',
      copy: ['outages/restored'],
      order: 990,
      width: 'cells',
      guards: policyOf('myOutages').guards,
    },
    {
      slot: 'needs',
      source: '/modules/outages/web/needs/card.tsx',
      copy: ['outages/needs'],
      order: 240,
      width: 'cells',
      guards: policyOf('myOutages').guards,
    },
  ],
};
