import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { textIn } from '#platform/web/form.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { definePage, type Elsewhere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { failure } from '../../parts/outcome/failure.ts';
import { otherMethods } from '../../parts/outcome/other-methods.ts';
import { refusalText } from '../../parts/refusal/refusal-text.ts';
import { type BillOutcome, loadOutcome } from '../outcome/outcome.ts';
import { payPath } from '../pay-path.ts';
import { type FailedData, FailedPage } from './FailedPage.tsx';

/** /billing/pay/{intent}/failed: the payment was declined; `?outcome=enrolled`: Auto Pay was turned on anyway. Its buttons start another payment. */
export const page = definePage<FailedData>({
  async load(request) {
    const [outcome, others] = await Promise.all([loadOutcome('failed', request), otherMethods(request, request.params.intent ?? '')]);
    return isElsewhere(outcome) ? outcome : { ...outcome, others };
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

const isElsewhere = (loaded: BillOutcome | Elsewhere): loaded is Elsewhere => 'elsewhere' in loaded;
