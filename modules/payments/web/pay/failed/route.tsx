import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { definePage, type Elsewhere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { failure } from '../../parts/outcome/failure.ts';
import { refusalText } from '../../parts/refusal/refusal-text.ts';
import { type BillOutcome, loadOutcome } from '../outcome/outcome.ts';
import { payPath } from '../pay-path.ts';
import { FailedPage } from './FailedPage.tsx';

/** /billing/pay/{intent}/failed: the payment was declined; `?outcome=enrolled`: Auto Pay was turned on anyway. Its button starts another payment. */
export const page = definePage<BillOutcome>({
  load: (request) => loadOutcome('failed', request),
  async act(form, request) {
    const failed = await loadOutcome('failed', request);
    if (isElsewhere(failed)) return { problems: [] };
    const { part, amount } = failed.payment;
    const input = { intent: intentIn(form), part, amount, aboveDueConfirmed: failed.aboveDueConfirmed };
    const { changePaymentDraft: draft } = await request.graph(ChangePaymentDraftDocument, { input });
    if (draft.__typename === 'PaymentDraft') return { goTo: payPath('method', input) };
    return { problems: [{ field: '', text: refusalText(draft, request.words) }] };
  },
  title: ({ payment, autoPay }, words) =>
    autoPay === 'on' ? sayIn<typeof en>(words, 'payments')('failedEnrolled') : failureTitle(failure(payment).code, words),
  Page: FailedPage,
});

const isElsewhere = (loaded: BillOutcome | Elsewhere): loaded is Elsewhere => 'elsewhere' in loaded;
