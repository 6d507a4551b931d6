import { pathOf } from '#platform/rules/routes.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { definePage, type Elsewhere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { intentIn } from '../intent.ts';
import { loadOutcome, type OutcomeData } from '../outcome.ts';
import { refusalText } from '../refusal-text.ts';
import { FailedPage } from './FailedPage.tsx';
import { failure } from './failure.ts';

/** /billing/pay/{intent}/failed: the payment was declined. Its button begins another one. */
export const page = definePage<OutcomeData>({
  load: (request) => loadOutcome('payFailed', request),
  async act(form, request) {
    const failed = await loadOutcome('payFailed', request);
    if (isElsewhere(failed)) return { problems: [] };
    const { part, amount } = failed.payment;
    const input = { intent: intentIn(form), part, amount, aboveDueConfirmed: failed.aboveDueConfirmed };
    const { changePaymentDraft: draft } = await request.graph(ChangePaymentDraftDocument, { input });
    if (draft.__typename === 'PaymentDraft') return { goTo: pathOf('payMethod', { intent: draft.intent }) };
    return { problems: [{ field: '', text: refusalText(draft, request.words) }] };
  },
  title: ({ payment }, words) => sayIn<typeof en>(words, 'payments')(failure(payment).heading),
  Page: FailedPage,
});

const isElsewhere = (loaded: OutcomeData | Elsewhere): loaded is Elsewhere => 'elsewhere' in loaded;
