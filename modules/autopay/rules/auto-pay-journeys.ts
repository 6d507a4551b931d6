import { bankLogin } from '#modules/wallet/rules/bank-login-guards.ts';
import { defineJourney } from '#platform/rules/journey/journey.ts';
import { payer } from '#platform/rules/route.ts';

const shared = {
  guards: payer,
  leave: '/billing/autopay',
  // Mobile takes cards only, so that another choice of bills asks for the method again.
  changesReturn: false,
  outcomes: ['done', 'failed'],
} as const;

/** Turning Auto Pay on for one or more bills (AUTO-01). */
const enroll = defineJourney({
  ...shared,
  name: 'autoPayEnroll',
  base: '/billing/autopay/enroll',
  start: 'autoPayEnroll',
  header: 'missing-auto-pay',
  entersMethod: { query: { autoPay: 'enroll' }, saves: true },
  steps: {
    parts: { address: 'amount', heading: 'enrollAmountHeading' },
    method: { heading: 'methodHeading' },
    'bank-login': { detourOf: 'method', guards: bankLogin },
    review: { heading: 'reviewHeadingEnroll' },
  },
  task: 'autoPay',
});

/** Having Auto Pay debit another method (AUTO-07). */
const change = defineJourney({
  ...shared,
  name: 'autoPayChange',
  base: '/billing/autopay/change',
  start: 'autoPayChange',
  entersMethod: { query: { autoPay: 'change' }, saves: true },
  steps: {
    parts: { address: 'services', heading: 'changePartsHeading' },
    method: { heading: 'methodHeading' },
    'bank-login': { detourOf: 'method', guards: bankLogin },
    review: { heading: 'reviewHeadingChange' },
  },
  task: 'changeAutoPay',
});

/** The journeys of Auto Pay by the kind of their drafts. */
export const autoPayJourneys = { enroll, change } as const;
