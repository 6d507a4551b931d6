import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import { arrangementJourney } from '../rules/arrangement-journey.ts';
import type { arrangementsRoutes } from '../rules/routes.ts';

const pageOf = (step: string): PageEntry => ({ source: `/modules/arrangements/web/${step}/route.tsx`, copy: ['arrangements'] });

export const web: WebModule<typeof arrangementsRoutes> = {
  pages: { ...journeyPages(arrangementJourney, { start: pageOf('start'), plan: pageOf('plan'), review: pageOf('review'), done: pageOf('done') }) },
};
