import { OPEN_CODE_FIELD, openCodeField } from '#modules/wallet/web/parts/security-code.ts';
import { textIn } from '#platform/web/form.ts';
import { PayReviewDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, notHere, type PageRequest } from '#platform/web/page.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { stepTitle } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import { reviewedIn } from '../../parts/submit/act.ts';
import { codeEntry } from '../../parts/submit/code-entry.ts';
import { askForAutoPay, enrollFirst, loadOffer, OFFER_FIELD } from '../auto-pay/offer.ts';
import { payPath } from '../pay-path.ts';
import { awayFrom } from '../redirects.ts';
import { pay } from '../submit/pay.ts';
import { type ReviewData, ReviewPage, reviewHeading } from './ReviewPage.tsx';

/** /billing/pay/{intent}/review: a summary of all choices, and the act, which can also turn on Auto Pay. */
export const page = definePayPage<ReviewData>({
  async load(request) {
    const { graph, params } = request;
    const { intent = '' } = params;
    const { account } = await graph(PayReviewDocument, { intent });
    const away = awayFrom('review', request, account);
    if (away || !account?.paymentDraft) return away ?? notHere;
    const { paymentDraft: draft, paymentQuote: answer } = account;
    if (answer.__typename === 'PaymentQuote') {
      const [autoPay, code] = await Promise.all([loadOffer(graph, draft, answer), codeEntry(answer, request)]);
      return { draft, today: account.today, quote: answer, refused: undefined, autoPay, code, scheduled: account.scheduledPayments };
    }
    return { draft, today: account.today, quote: undefined, refused: answer };
  },
  act: submit,
  title: ({ draft }, words) => stepTitle(reviewHeading(draft), positionInPay('review', draft), words),
  Page: ReviewPage,
});

async function submit(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  if (textIn(form, OFFER_FIELD) !== '') return askForAutoPay(form, request);
  if (textIn(form, OPEN_CODE_FIELD) !== '') return openCode(request);
  const reviewed = reviewedIn(form);
  const stopped = reviewed.termsAgreed ? await enrollFirst(form, request) : undefined;
  return stopped ?? pay(request.params.intent ?? '', reviewed, request);
}

async function openCode(request: PageRequest): Promise<ActionAnswer> {
  const { graph, params } = request;
  const { intent = '' } = params;
  const { account } = await graph(PayReviewDocument, { intent });
  const draft = account?.paymentDraft;
  const here = payPath('review', { intent, part: draft?.part ?? 'core' });
  return draft?.methodId ? openCodeField(request, { methodId: draft.methodId, intent }, here) : { goTo: here };
}
