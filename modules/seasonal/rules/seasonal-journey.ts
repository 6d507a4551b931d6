import { defineJourney } from '#platform/rules/journey/journey.ts';
import { payer } from '#platform/rules/route.ts';

/** Having the service stopped while away for a season. */
export const seasonalJourney = defineJourney({
  name: 'seasonal',
  base: '/services/seasonal',
  start: 'seasonal',
  guards: [...payer, 'config services.page'],
  leave: '/services',
  steps: {
    dates: { heading: 'datesHeading' },
    review: { heading: 'reviewHeading' },
  },
  changesReturn: false,
  outcomes: ['done'],
  task: 'suspend',
});
