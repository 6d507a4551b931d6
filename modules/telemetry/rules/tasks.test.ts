import { expect, test } from 'vitest';
import { journeys } from '#platform/rules/journeys.ts';
import { tasks } from './tasks.ts';

test('every journey is measured from its start to what customers come for, and a bill counts whichever part it is of', () => {
  const measured: readonly string[] = Object.values(tasks).flat(2);
  for (const { routes, outcomes } of journeys) {
    const ids = Object.keys(routes);
    // The outcomes after the first are no steps.
    expect(ids.filter((id) => !measured.includes(id))).toHaveLength(outcomes.length - 1);
  }
  expect(tasks.pay).toEqual([
    ['payStart', 'payAmount', 'mobilePayAmount'],
    ['payMethod', 'payBankLogin', 'mobilePayMethod', 'mobilePayBankLogin'],
    ['payDate', 'mobilePayDate'],
    ['payReview', 'mobilePayReview'],
    ['payDone', 'mobilePayDone'],
  ]);
});
