import type { Reason } from '#modules/support/rules/contact.ts';
import type { Problem } from '#platform/web/page.ts';
import type { Say } from '#platform/web/say.tsx';
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

/** How to correct a field. */
const corrections = {
  topic: 'topicMend',
  message: 'messageMend',
  files: 'filesGone',
  name: 'nameMend',
  email: 'emailMend',
} as const satisfies Record<CaseField, Word>;

/** What the form says about fields that need correcting. */
export const problemsIn = (fields: readonly CaseField[], say: Say<typeof en>): readonly Problem[] =>
  fields.map((field) => ({ field, text: say(corrections[field]) }));
