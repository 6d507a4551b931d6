import type { Settings } from '#platform/rules/settings.ts';

/** When the installed app asks for a rating (specification 3). */
export const appRatingSettings = {
  'appRating.controllerServiceEnabled': {
    type: 'boolean',
    default: true,
    meaning: 'Customers are asked in the app to rate it in its store',
  },
  'appRating.timerThresholdInMinutes': {
    type: 'number',
    default: 15,
    unit: 'minutes',
    least: 1,
    most: 1_440,
    meaning: 'How long a signed-in customer has the app open before they are asked, and before the conditions are checked again',
  },
  'appRating.loginAttemptsThreshold': {
    type: 'number',
    default: 3,
    unit: 'times',
    least: 0,
    most: 1_000,
    meaning: 'Customers who began to sign in no more often than this since they last signed out are not asked',
  },
  'appRating.routeBlockList': {
    type: 'addresses',
    default: '/billing/pay, /billing/mobile, /billing/autopay, /billing/methods, /security, /confirm, /verify, /error',
    meaning: 'Pages, and all below them, on which nobody is asked',
  },
} as const satisfies Settings;
