import type { AccountPart } from '#platform/rules/account-part.ts';
import { textIn } from '#platform/web/form.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { amountIn, OTHER } from '../../parts/step/amount-in.ts';
import { changeDraft } from '../../parts/step/change-draft.ts';
import { afterPayStep } from '../pay-path.ts';

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
