import { defineJourney } from '#platform/rules/journey/journey.ts';
import { payer } from '#platform/rules/route.ts';

/** Agreeing to pay what is past due in parts. */
export const arrangementJourney = defineJourney({
  name: 'arrangement',
  base: '/billing/arrangement',
  start: 'arrangement',
  guards: payer,
  leave: '/billing',
  steps: {
    plan: { heading: 'planHeading' },
    review: { heading: 'reviewHeading' },
  },
  changesReturn: false,
  outcomes: ['done'],
  task: 'arrange',
});
