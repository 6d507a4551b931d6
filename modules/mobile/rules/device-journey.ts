import { bankLogin } from '#modules/wallet/rules/bank-login-guards.ts';
import { defineJourney } from '#platform/rules/journey/journey.ts';
import { payer } from '#platform/rules/route.ts';

/** Paying toward a device, or paying it off (MOB-04): today, so no step asks for a date. */
export const deviceJourney = defineJourney({
  name: 'device',
  base: '/billing/mobile/devices/$id/pay',
  start: 'devicePay',
  guards: payer,
  leave: '/billing/mobile/devices',
  steps: {
    amount: { heading: 'deviceAmountHeading' },
    method: { heading: 'methodHeading' },
    'bank-login': { detourOf: 'method', guards: bankLogin },
    review: { heading: 'reviewHeading' },
  },
  entersMethod: { query: { device: '$id' }, saves: false },
  changesReturn: true,
  outcomes: ['done', 'failed', 'checking'],
  task: 'payDevice',
});
