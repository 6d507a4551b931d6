import type { Settings } from '#platform/rules/settings.ts';

export const speedTestSettings = {
  'speedTest.isOn': {
    type: 'boolean',
    default: true,
    meaning: 'Customers can test the speed of their internet. The provider’s app may always open the test',
  },
  'speedTest.keptDays': {
    type: 'number',
    default: 400,
    unit: 'days',
    least: 30,
    most: 1_095,
    forAll: true,
    meaning: 'How long a speed test is kept',
  },
} as const satisfies Settings;
