import { orderPayJourney } from '#modules/orders/rules/order-pay-journey.ts';
import { definePayPage } from '#modules/payments/web/parts/step/pay-page.tsx';
import { stepTitle } from '#modules/payments/web/parts/step/Step.tsx';
import { actAnswer, reviewedIn, termsMissing } from '#modules/payments/web/parts/submit/act.ts';
import { codeEntry } from '#modules/payments/web/parts/submit/code-entry.ts';
import { OPEN_CODE_FIELD, openCodeField } from '#modules/wallet/web/parts/security-code.ts';
import { textIn } from '#platform/web/form.ts';
import { CreateOrderPaymentDocument, PayReviewDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, notHere, type PageRequest } from '#platform/web/page.ts';
import { type OrderPayWay, orderPayPath, positionInOrderPay, wayOf } from '../order-pay-path.ts';
import { awayFromOrder, orderOutcomePath } from '../outcome.ts';
import { type OrderPayReview, OrderPayReviewPage } from './OrderPayReviewPage.tsx';

/** /orders/{id}/pay/{intent}/review: the amount, the method, and the act. */
export const page = definePayPage<OrderPayReview>({
  async load(request) {
    const way = wayOf(request);
    const { account } = await request.graph(PayReviewDocument, { intent: way.intent });
    const away = awayFromOrder('review', request, account);
    if (away || !account) return away ?? notHere;
    const { paymentQuote: answer, today } = account;
    if (answer.__typename === 'PaymentQuote') return { way, today, quote: answer, refused: undefined, code: await codeEntry(answer, request) };
    return { way, today, quote: undefined, refused: answer };
  },
  async act(form, request) {
    const way = wayOf(request);
    if (textIn(form, OPEN_CODE_FIELD) !== '') return openCode(way, request);
    const { on: _on, replaces: _replaces, ...reviewed } = reviewedIn(form);
    if (!reviewed.termsAgreed) return termsMissing(request.words);
    const input = { ...reviewed, intent: way.intent };
    const { createOrderPayment: answer } = await request.graph(CreateOrderPaymentDocument, { orderId: way.id, input });
    return actAnswer(answer, request.words, (payment) => orderOutcomePath(way, payment));
  },
  title: (_, words) => stepTitle(orderPayJourney.steps.review.heading, positionInOrderPay('review'), words),
  Page: OrderPayReviewPage,
});

async function openCode(way: OrderPayWay, request: PageRequest): Promise<ActionAnswer> {
  const { account } = await request.graph(PayReviewDocument, { intent: way.intent });
  const methodId = account?.paymentDraft?.methodId;
  return methodId ? openCodeField(request, { methodId, intent: way.intent, order: way.id }) : { goTo: orderPayPath('review', way) };
}
