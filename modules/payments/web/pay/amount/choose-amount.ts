import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { textIn } from '#platform/web/form.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { afterPayStep } from '../pay-path.ts';
import { changeDraft } from '../step/change-draft.ts';

/** The choice that opens the field for another amount. */
export const OTHER = 'other';

/** The chosen amount: the cents of a card, or what was typed. Undefined if it cannot be parsed. */
export function amountIn(fields: { readonly choice: string; readonly amount: string }): Cents | undefined {
  if (fields.choice === OTHER) return readAmount(fields.amount);
  return /^\d{1,9}$/.test(fields.choice) ? cents(Number(fields.choice)) : undefined;
}

/** Step 1, for a new payment or one that is being changed. */
export async function chooseAmount(form: FormData, request: PageRequest, intent: string, part: AccountPart): Promise<ActionAnswer> {
  const fields = { choice: textIn(form, 'choice'), amount: textIn(form, 'amount') };
  const amount = amountIn(fields);
  const field = fields.choice === OTHER ? 'amount' : 'choice';
  if (amount === undefined) {
    const say = sayIn<typeof en>(request.words, 'payments');
    return { problems: [{ field, text: say(fields.choice === '' ? 'chooseAmountError' : 'invalidAmount') }] };
  }
  // The confirmation holds for one amount only; another is asked about again.
  const aboveDueConfirmed = textIn(form, 'confirmed') === String(amount);
  const next = afterPayStep('amount', { intent, part }, request.search);
  return changeDraft({ intent, part, amount, aboveDueConfirmed }, request, { field, next });
}
