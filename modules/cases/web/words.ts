import type { Reason } from '#modules/support/rules/contact.ts';
import type { en } from '../copy/en.ts';
import type { CaseField, CaseState } from '../rules/case.ts';

type Word = keyof typeof en;

export const topicWords = {
  bill: 'topicBill',
  payment: 'topicPayment',
  'unknown-charge': 'topicUnknownCharge',
  'sign-in': 'topicSignIn',
  mobile: 'topicMobile',
  else: 'topicElse',
} as const satisfies Record<Reason, Word>;

export const stateWords = { open: 'stateOpen', answered: 'stateAnswered', closed: 'stateClosed' } as const satisfies Record<CaseState, Word>;

/** How to mend a field. */
export const mend = {
  topic: 'topicMend',
  message: 'messageMend',
  files: 'filesGone',
  name: 'nameMend',
  email: 'emailMend',
} as const satisfies Record<CaseField, Word>;

export const isOneOf = <Known extends object>(known: Known, word: string): word is string & keyof Known => Object.hasOwn(known, word);
