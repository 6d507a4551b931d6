import { defineJourney } from '#platform/rules/journey/journey.ts';
import { payer } from '#platform/rules/route.ts';

/** Taking service along to another address (specification 2.3: sign-in and its feature flag). */
export const moveJourney = defineJourney({
  name: 'move',
  base: '/move',
  start: 'move',
  guards: [...payer, 'config services.page', 'feature move.page'],
  leave: '/services',
  steps: {
    address: { heading: 'addressHeading' },
    plan: { heading: 'planHeading' },
    review: { heading: 'reviewHeading' },
  },
  changesReturn: false,
  outcomes: ['done'],
  task: 'move',
});
