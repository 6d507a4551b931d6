import { policyOf } from '#platform/rules/routes.ts';
import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import { moveJourney } from '../rules/move-journey.ts';
import type { moveRoutes } from '../rules/routes.ts';

const pageOf = (step: string): PageEntry => ({ source: `/modules/move/web/${step}/route.tsx`, copy: ['move'] });

export const web: WebModule<typeof moveRoutes> = {
  pages: {
    ...journeyPages(moveJourney, {
      start: pageOf('start'),
      address: pageOf('address'),
      plan: pageOf('plan'),
      review: pageOf('review'),
      done: pageOf('done'),
    }),
  },
  cards: [
    {
      slot: 'needs',
      source: '/modules/move/web/needs/card.tsx',
      copy: ['move/needs'],
      order: 270,
      width: 'cells',
      guards: policyOf('move').guards,
    },
  ],
};
