import { pathOf } from '#platform/rules/routes.ts';
import { PayReviewDocument } from '#platform/web/generated/graphql.ts';
import { type Elsewhere, goTo, notHere } from '#platform/web/page.ts';
import { pay, reviewedIn } from '../pay.ts';
import { definePayPage } from '../pay-page.tsx';
import type { Refused } from '../refusal-text.ts';
import { stepTitle } from '../Step.tsx';
import { awayFromStep } from '../where-to.ts';
import { type ReviewData, ReviewPage } from './ReviewPage.tsx';

/** /billing/pay/{intent}/review: everything once more, and the act. */
export const page = definePayPage<ReviewData>({
  async load({ graph, params: { intent = '' } }) {
    const { account } = await graph(PayReviewDocument, { intent });
    const away = awayFromStep(intent, account);
    if (away || !account?.paymentDraft) return away ?? notHere;
    const { paymentDraft: draft, paymentQuote: answer } = account;
    if (answer.__typename === 'PaymentQuote') return { draft, today: account.today, quote: answer, refused: undefined };
    return missingStep(intent, answer) ?? { draft, today: account.today, quote: undefined, refused: answer };
  },
  act: (form, request) => pay(request.params.intent ?? '', reviewedIn(form), request),
  title: (_, words) => stepTitle('reviewHeading', 4, words),
  Page: ReviewPage,
});

/** A review that was opened before everything was chosen leads to what is missing. */
function missingStep(intent: string, { reason, missing }: Refused): Elsewhere | undefined {
  if (reason !== 'incomplete') return undefined;
  return goTo(pathOf(missing === 'method' ? 'payMethod' : 'payAmount', { intent }));
}
