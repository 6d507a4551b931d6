import { bankLogin } from '#modules/wallet/rules/bank-login-guards.ts';
import { defineJourney } from '#platform/rules/journey/journey.ts';
import { payer } from '#platform/rules/route.ts';

/** Paying what an order costs before it begins. The amount is the order's, and the day is today. */
export const orderPayJourney = defineJourney({
  name: 'orderPay',
  base: '/orders/$id/pay',
  start: 'orderPay',
  guards: payer,
  leave: '/orders',
  steps: {
    method: { heading: 'methodHeading' },
    'bank-login': { detourOf: 'method', guards: bankLogin },
    review: { heading: 'reviewHeading' },
  },
  entersMethod: { query: { order: '$id' }, saves: false },
  changesReturn: true,
  outcomes: ['done', 'failed', 'checking'],
  task: 'payOrder',
});
