import { bankLogin } from '#modules/wallet/rules/bank-login-guards.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { defineJourney, type PageOf, type StepOf } from '#platform/rules/journey/journey.ts';
import { payer } from '#platform/rules/route.ts';

const shared = {
  guards: payer,
  leave: '/billing',
  steps: {
    amount: { heading: 'amountHeading' },
    method: { heading: 'methodHeading' },
    'bank-login': { detourOf: 'method', guards: bankLogin },
    date: { heading: 'dateHeading' },
    review: {},
  },
  changesReturn: true,
  outcomes: ['done', 'failed', 'checking'],
  task: 'pay',
} as const;

/** Paying a bill step by step (specification 5). */
export const payJourney = defineJourney({
  name: 'pay',
  base: '/billing/pay',
  start: 'payStart',
  entersMethod: { query: {}, saves: false },
  ...shared,
});

/** The same for the mobile bill, below /billing/mobile (decisions 2). It begins like the other, with the part. */
export const mobilePayJourney = defineJourney({ name: 'mobilePay', base: '/billing/mobile/pay', ...shared });

type PayJourney = typeof payJourney | typeof mobilePayJourney;

export type PayPage = PageOf<PayJourney>;
export type PayStep = StepOf<PayJourney>;

/** The journey that pays the bill of a part. */
export const payJourneyOf = (part: AccountPart): PayJourney => (part === 'mobile' ? mobilePayJourney : payJourney);
