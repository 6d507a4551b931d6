import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import type { seasonalRoutes } from '../rules/routes.ts';
import { seasonalJourney } from '../rules/seasonal-journey.ts';

const pageOf = (step: string): PageEntry => ({ source: `/modules/seasonal/web/${step}/route.tsx`, copy: ['seasonal'] });

export const web: WebModule<typeof seasonalRoutes> = {
  pages: { ...journeyPages(seasonalJourney, { start: pageOf('start'), dates: pageOf('dates'), review: pageOf('review'), done: pageOf('done') }) },
};
