import type { WebModule } from '#platform/web/module.ts';
import type { shopRoutes } from '../rules/routes.ts';

const lineup = { source: '/modules/shop/web/channel-lineup/route.tsx', copy: ['shop'] } as const;

const deals = { source: '/apps/portal/front-end/route.tsx', copy: ['portal'] } as const;

export const web: WebModule<typeof shopRoutes> = {
  pages: {
    myPlan: { source: '/modules/shop/web/my-plan/route.tsx', copy: ['shop'] },
    deals,
    customerDeals: deals,
    channelLineup: lineup,
    tvChannelLineup: lineup,
  },
};
