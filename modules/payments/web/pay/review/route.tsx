import { pathOf } from '#platform/rules/routes.ts';
import { PayReviewDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { askForAutoPay, enrolFirst, loadOffer, OFFER_FIELD } from '../auto-pay/offer.ts';
import { textIn } from '../intent.ts';
import { pay, reviewedIn } from '../pay.ts';
import { definePayPage } from '../pay-page.tsx';
import type { Refused } from '../refusal-text.ts';
import { stepTitle } from '../Step.tsx';
import { awayFromStep } from '../where-to.ts';
import { type ReviewData, ReviewPage } from './ReviewPage.tsx';

/** /billing/pay/{intent}/review: everything once more, and the act; Auto Pay may be turned on with it. */
export const page = definePayPage<ReviewData>({
  async load({ graph, params: { intent = '' } }) {
    const { account } = await graph(PayReviewDocument, { intent });
    const away = awayFromStep(intent, account);
    if (away || !account?.paymentDraft) return away ?? notHere;
    const { paymentDraft: draft, paymentQuote: answer } = account;
    if (answer.__typename === 'PaymentQuote') {
      return { draft, today: account.today, quote: answer, refused: undefined, autoPay: await loadOffer(graph, draft, answer) };
    }
    return missingStep(intent, answer) ?? { draft, today: account.today, quote: undefined, refused: answer };
  },
  act: submit,
  title: (_, words) => stepTitle('reviewHeading', 4, words),
  Page: ReviewPage,
});

async function submit(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  if (textIn(form, OFFER_FIELD) !== '') return askForAutoPay(form, request);
  const reviewed = reviewedIn(form);
  const stopped = reviewed.termsAgreed ? await enrolFirst(form, request) : undefined;
  return stopped ?? pay(request.params.intent ?? '', reviewed, request);
}

/** A review that was opened before everything was chosen leads to what is missing. */
function missingStep(intent: string, { reason, missing }: Refused): Elsewhere | undefined {
  if (reason !== 'incomplete') return undefined;
  return goTo(pathOf(missing === 'method' ? 'payMethod' : 'payAmount', { intent }));
}
