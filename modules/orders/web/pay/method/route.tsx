import { orderPayJourney } from '#modules/orders/rules/order-pay-journey.ts';
import { changeDraft } from '#modules/payments/web/parts/step/change-draft.ts';
import { countEntered, methodsToPay } from '#modules/payments/web/parts/step/methods-to-pay.ts';
import { definePayPage } from '#modules/payments/web/parts/step/pay-page.tsx';
import { stepTitle } from '#modules/payments/web/parts/step/Step.tsx';
import { sayPayment } from '#modules/payments/web/parts/step/say.ts';
import { newMethodIn, takeNewMethod } from '#modules/wallet/web/parts/new-method/new-method.ts';
import { textIn } from '#platform/web/form.ts';
import { OrderMethodDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { afterOrderStep, orderPayPath, paysOrder, positionInOrderPay, wayOf } from '../order-pay-path.ts';
import { awayFromOrder } from '../outcome.ts';
import { type OrderMethodData, OrderMethodPage } from './OrderMethodPage.tsx';

/** /orders/{id}/pay/{intent}/method */
export const page = definePayPage<OrderMethodData>({
  async load(request) {
    const way = wayOf(request);
    const { search, words } = request;
    const { account } = await request.graph(OrderMethodDocument, { ...way, entry: search.entry ?? '', language: words.language });
    const away = awayFromOrder('method', request, account);
    if (away || !account?.paymentDraft || !account.productOrder) return away ?? notHere;
    const { amount, methodId } = account.paymentDraft;
    const methods = methodsToPay(account);
    return {
      ...{ way, amount, methods, number: account.productOrder.number, restricted: account.restrictedMethodKinds },
      entering: newMethodIn(search, account, countEntered(methods)),
      chosen: search.added ?? methodId,
    };
  },
  async act(form, request) {
    const way = wayOf(request);
    const taken = await takeNewMethod(form, request, { intent: way.intent, order: way.id }, orderPayPath('method', way));
    if (taken && 'answer' in taken) return taken.answer;
    const methodId = taken?.methodId ?? textIn(form, 'methodId');
    if (methodId === '') return { problems: [{ field: 'methodId', text: sayPayment(request.words)('chooseMethodError') }] };
    const input = { ...paysOrder(way.id), intent: way.intent, methodId };
    const next = afterOrderStep('method', way, request);
    return changeDraft(input, request, { field: 'methodId', next, submitted: orderPayPath('review', way) });
  },
  title: (_, words) => stepTitle(orderPayJourney.steps.method.heading, positionInOrderPay('method'), words),
  Page: OrderMethodPage,
});
