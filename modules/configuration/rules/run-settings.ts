import type { Definition } from './definition.ts';

const ofAutoPay = { type: 'number', owner: 'autopay', forAll: true } as const;
const ofBilling = { type: 'number', owner: 'billing', forAll: true } as const;
const days = { unit: 'days', least: 1 } as const;
const attempts = { ...ofAutoPay, unit: 'attempts', least: 1, most: 100 } as const;
const withinDays = { ...ofAutoPay, ...days, default: 30, most: 30 } as const;

/**
 * Settings of the runs that bill accounts, age debts and debit them (decisions 4, 6 and 7, docs/decisions/0013). They cover all accounts at once, so
 * each has one value for all. What outside rules fix has no setting: the ten days of Reg E, Nacha's two presentments, core's days of dunning.
 */
export const runSettings = {
  'billing.dueDays': {
    ...ofBilling,
    unit: 'days',
    default: 21,
    // Never before Auto Pay's first day, and never after the next statement.
    least: 10,
    most: 27,
    meaning: 'How many days after its date a statement is due; statements that are out keep their due date',
  },
  'billing.lateFee': {
    ...ofBilling,
    unit: 'cents',
    default: 600,
    least: 0,
    most: 10_000,
    meaning: 'The fee of a statement that finds an older one past due; 0: none',
  },
  'billing.hotlineDays': { ...ofBilling, ...days, default: 10, most: 365, meaning: 'How many days past due a mobile line is hotlined' },
  'billing.temporaryDisconnectionDays': {
    ...ofBilling,
    ...days,
    default: 30,
    most: 365,
    meaning: 'How many days past due a mobile line is temporarily disconnected, never before it is hotlined',
  },
  'billing.deactivationDays': {
    ...ofBilling,
    ...days,
    default: 60,
    most: 365,
    meaning: 'How many days past due a mobile line is deactivated, never before it is temporarily disconnected',
  },
  'billing.restorationMinutes': {
    ...ofBilling,
    unit: 'minutes',
    default: 15,
    least: 0,
    most: 2_880,
    meaning: 'How many minutes after a payment stopped service is back, as customers are told; a part may have its own number',
  },
  'billing.bankPaymentsRestore': {
    type: 'boolean',
    owner: 'billing',
    forAll: true,
    default: true,
    meaning: 'A bank payment restores stopped service as soon as it is made; off: once it is settled. It counts as paid in both',
  },
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
} as const satisfies Readonly<Record<string, Definition>>;
