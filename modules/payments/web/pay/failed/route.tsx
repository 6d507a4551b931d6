import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { isUsable } from '#modules/wallet/rules/payment-method.ts';
import { textIn } from '#platform/web/form.ts';
import { ChangePaymentDraftDocument, MethodsAfterDeclineDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, type Elsewhere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { failure } from '../../parts/outcome/failure.ts';
import { refusalText } from '../../parts/refusal/refusal-text.ts';
import { methodsToPay } from '../../parts/step/methods-to-pay.ts';
import { type BillOutcome, loadOutcome } from '../outcome/outcome.ts';
import { payPath } from '../pay-path.ts';
import { type FailedData, FailedPage } from './FailedPage.tsx';

/** /billing/pay/{intent}/failed: the payment was declined; `?outcome=enrolled`: Auto Pay was turned on anyway. Its buttons start another payment. */
export const page = definePage<FailedData>({
  async load(request) {
    const [outcome, others] = await Promise.all([loadOutcome('failed', request), otherMethods(request)]);
    return isElsewhere(outcome) ? outcome : { ...outcome, others: others.filter(({ id }) => id !== outcome.methodId) };
  },
  async act(form, request) {
    const failed = await loadOutcome('failed', request);
    if (isElsewhere(failed)) return { problems: [] };
    const { part, amount } = failed.payment;
    const methodId = textIn(form, 'methodId') || undefined;
    const input = { intent: intentIn(form), part, amount, aboveDueConfirmed: failed.aboveDueConfirmed, methodId };
    const { changePaymentDraft: draft } = await request.graph(ChangePaymentDraftDocument, { input });
    if (draft.__typename === 'PaymentDraft') return { goTo: payPath(methodId === undefined ? 'method' : 'review', input) };
    return { problems: [{ field: '', text: refusalText(draft, request.words) }] };
  },
  title: ({ payment, autoPay }, words) =>
    autoPay === 'on' ? sayIn<typeof en>(words, 'payments')('failedEnrolled') : failureTitle(failure(payment).code, words),
  Page: FailedPage,
});

/** What can be charged instead; none if that cannot be read now: the way to all methods stays. */
async function otherMethods(request: PageRequest): Promise<FailedData['others']> {
  const answer = await orUnavailable(request.graph(MethodsAfterDeclineDocument, { intent: request.params.intent ?? '' }));
  if (answer === unavailable || !answer.account) return [];
  return methodsToPay(answer.account).filter(({ state }) => isUsable(state));
}

const isElsewhere = (loaded: BillOutcome | Elsewhere): loaded is Elsewhere => 'elsewhere' in loaded;
