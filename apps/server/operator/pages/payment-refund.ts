import { randomUUID } from 'node:crypto';
import { operatorMay } from '#modules/identity/rules/operator-rights.ts';
import { actorOf } from '#modules/identity/server/operators/api.ts';
import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { refundableOf } from '#modules/payments/rules/reversal/reversal.ts';
import type { PaymentWithStatus } from '#modules/payments/server/api.ts';
import type { RefundRefusal } from '#modules/payments/server/reversals/refund.ts';
import { formatCents } from '#platform/rules/format.ts';
import { pathIn } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type Html, html } from './html.ts';
import { type Fields, type OperatorRequest, seenIn, wordsOf } from './page.ts';
import { field, form, type Problem, problemOf, submit } from './parts.ts';
import { reasonField, reasonIn } from './reason.ts';

/** The message for each outcome of a refund. */
export const refundDone = { given: 'refundGiven', refused: 'refundRefused', unknown: 'refundUnknown', asked: 'refundUnknown' } as const;

/** The form where an operator with the right can refund. It has its own key: sent twice, it is still one refund. */
export function refundForm(
  asked: OperatorRequest,
  { confirmationNumber, amount, reversals, status, submittedAt }: PaymentWithStatus,
  problems: readonly Problem[],
): Html {
  const { fields, language, operator } = asked;
  const say = wordsOf(asked);
  const left = refundableOf(amount, reversals);
  if (status !== 'successful' || submittedAt === null || left === 0) return html``;
  if (!operatorMay(operator.roles, 'refund-payments')) return html`<p>${say('refundByFinance')}</p>`;
  const key = keyIn(fields) ?? randomUUID();
  return html`<h2>${say('refundTitle')}</h2><p>${say('refundText')}</p>${form(
    { action: pathIn(language, '/payments'), hidden: { payment: confirmationNumber, key, seen: left } },
    field({
      name: 'amount',
      label: say('amount'),
      hint: say('refundAmountHint', { left: formatCents(left, language) }),
      value: fields.amount,
      problem: problemOf(problems, 'amount'),
    }),
    reasonField(asked, problems),
    submit(say('refundGive')),
  )}`;
}

const keyIn = ({ key = '' }: Fields): string | undefined => (isUuid(key) ? key : undefined);

const leftSeenIn = (fields: Fields) => {
  const seen = seenIn(fields);
  return seen === undefined ? undefined : cents(seen);
};

/** Refunds as the form says; returns the refund's state, or what is wrong. */
export async function giveBack(asked: OperatorRequest, { paymentId }: PaymentWithStatus): Promise<Result<string, readonly Problem[]>> {
  const { demarc, fields, operator } = asked;
  const say = wordsOf(asked);
  const typed = (fields.amount ?? '').trim();
  const reason = reasonIn(asked);
  const amount = readAmount(typed);
  const problems: readonly Problem[] = [
    ...(typed !== '' && amount === undefined ? [{ field: 'amount', text: say('refundAmountWrong') }] : []),
    ...(reason.ok ? [] : reason.refusal),
  ];
  if (problems.length > 0 || !reason.ok) return refuse(problems);
  const refund = await demarc.payments.refund({
    paymentId,
    amount,
    leftSeen: leftSeenIn(fields),
    actor: actorOf(operator),
    reason: reason.value,
    key: keyIn(fields) ?? randomUUID(),
  });
  return refund.ok ? accept(refund.value.state) : refuse([problemIn(asked, refund.refusal)]);
}

function problemIn(asked: OperatorRequest, refusal: RefundRefusal): Problem {
  const say = wordsOf(asked);
  if (refusal.reason === 'amount-out-of-range')
    return { field: 'amount', text: say('refundAmountMost', { left: formatCents(refusal.maximum, asked.language) }) };
  return { field: '', text: say(`refundNot_${refusal.reason}`) };
}
