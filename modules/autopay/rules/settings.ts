import type { Settings } from '#platform/rules/settings.ts';

const ofAutoPay = { type: 'number', forAll: true } as const;
const days = { unit: 'days', least: 1 } as const;
const attempts = { ...ofAutoPay, unit: 'attempts', least: 1, most: 100 } as const;
const withinDays = { ...ofAutoPay, ...days, default: 30, most: 30 } as const;

/**
 * When Auto Pay tells, retries and gives up (decisions 6, 7 and 0013). They cover all accounts at once, so each has one value for all. What outside rules
 * fix has no setting: the ten days of Reg E, Nacha's two presentments.
 */
export const autoPaySettings = {
  'autopay.noticeDays': {
    ...ofAutoPay,
    ...days,
    default: 3,
    // The statement is the notice required ten days before the debit.
    most: 9,
    meaning: 'How many days before a debit the customer is told of it, and a change says whether that debit is still affected',
  },
  'autopay.firstRetryDays': {
    ...ofAutoPay,
    unit: 'days',
    default: 1,
    least: 0,
    most: 27,
    meaning: 'How many days after the first attempt a soft decline is tried again; 0: no retry',
  },
  'autopay.secondRetryDays': { ...ofAutoPay, unit: 'days', default: 3, least: 0, most: 27, meaning: 'The same for the second retry' },
  'autopay.thirdRetryDays': { ...ofAutoPay, unit: 'days', default: 7, least: 0, most: 27, meaning: 'The same for the third retry' },
  'autopay.visaAttempts': { ...attempts, default: 15, meaning: 'How often one Visa card is tried within its days, at most' },
  'autopay.visaDays': { ...withinDays, meaning: 'The days in which tries of a Visa card are counted' },
  'autopay.mcAttempts': { ...attempts, default: 10, meaning: 'How often one Mastercard is tried within its days, at most' },
  'autopay.mcDays': { ...withinDays, meaning: 'The days in which tries of a Mastercard are counted' },
  'autopay.amexAttempts': { ...attempts, default: 15, meaning: 'How often one American Express card is tried within its days, at most' },
  'autopay.amexDays': { ...withinDays, meaning: 'The days in which tries of an American Express card are counted' },
  'autopay.discoverAttempts': { ...attempts, default: 15, meaning: 'How often one Discover card is tried within its days, at most' },
  'autopay.discoverDays': { ...withinDays, meaning: 'The days in which tries of a Discover card are counted' },
} as const satisfies Settings;
