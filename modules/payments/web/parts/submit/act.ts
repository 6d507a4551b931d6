import type { RefusalReason } from '#modules/payments/rules/quote/refusal-reasons.ts';
import { CODE_FIELD, CODE_GONE } from '#modules/wallet/web/parts/security-code.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { type Cents, cents, zero } from '#platform/rules/money.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import type { CreateInstantPaymentMutation, CreateInstantPaymentMutationVariables } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer } from '#platform/web/page.ts';
import type { Words } from '#platform/web/say.tsx';
import { refusalText } from '../refusal/refusal-text.ts';

type Input = CreateInstantPaymentMutationVariables['input'];

/** What the form says was reviewed, sent back as it was shown; the server compares it with the current state. */
export type Reviewed = Omit<Input, 'intent'> & {
  /** Undefined means today. */
  readonly on: IsoDate | undefined;
  /** The scheduled payment that it replaces, if any. */
  readonly replaces: string | undefined;
};

export function reviewedIn(form: FormData): Reviewed {
  const on = textIn(form, 'on');
  return {
    part: partIn(form),
    amount: centsIn(textIn(form, 'amount')),
    methodId: textIn(form, 'methodId'),
    version: textIn(form, 'version'),
    termsAgreed: textIn(form, 'terms') !== '',
    aboveDueConfirmed: textIn(form, 'aboveDueConfirmed') !== '',
    sameAmountConfirmed: textIn(form, 'sameAmountConfirmed') !== '',
    securityCode: textIn(form, CODE_FIELD) || null,
    on: isCalendarDate(on) ? on : undefined,
    replaces: textIn(form, 'replaces') || undefined,
  };
}

/** Our forms contain whole cents; the server refuses anything else as it does any bad amount. */
const centsIn = (text: string): Cents => (/^\d{1,9}$/.test(text) ? cents(Number(text)) : zero);

export const termsMissing = (words: Words): ActionAnswer => ({
  problems: [{ field: 'terms', text: refusalText({ reason: 'terms-not-agreed' }, words) }],
});

type PaymentAnswer = CreateInstantPaymentMutation['createInstantPaymentV2'];

/** The redirect after an act, or the reason against it. */
export function actAnswer(
  answer: PaymentAnswer,
  words: Words,
  outcomeOf: (payment: Extract<PaymentAnswer, { readonly __typename: 'Payment' }>) => `/${string}`,
): ActionAnswer {
  if (answer.__typename === 'Payment') return { goTo: outcomeOf(answer) };
  const problems = [{ field: answer.reason === 'terms-not-agreed' ? 'terms' : '', text: refusalText(answer, words) }];
  return isNoted(answer.reason) ? { problems, note: answer.reason } : { problems };
}

/** Whether the refusal makes the page ask for something else. */
const isNoted = (reason: RefusalReason): boolean => reason === 'same-amount-unanswered' || reason === CODE_GONE;
