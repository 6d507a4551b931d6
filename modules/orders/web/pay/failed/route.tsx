import { failureTitle, useFailureSay } from '#modules/failures/web/parts/say.ts';
import { otherMethods } from '#modules/payments/web/parts/outcome/other-methods.ts';
import { PayableFailed, type PayableFailure } from '#modules/payments/web/parts/payable/PayableFailed.tsx';
import { refusalText } from '#modules/payments/web/parts/refusal/refusal-text.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { definePage, type PageProps } from '#platform/web/page.ts';
import { orderPayPath, paysOrder, wayOf } from '../order-pay-path.ts';
import { loadOrderOutcome } from '../outcome.ts';
import { useSay } from '../say.ts';

type OrderFailed = PayableFailure & { readonly id: string };

/** /orders/{id}/pay/{intent}/failed: the payment was declined. The order waits as it is, and the buttons start another payment. */
export const page = definePage<OrderFailed>({
  async load(request) {
    const { id, intent } = wayOf(request);
    const [outcome, others] = await Promise.all([loadOrderOutcome('failed', request), otherMethods(request, intent)]);
    return 'elsewhere' in outcome ? outcome : { ...outcome, others, id };
  },
  async act(form, request) {
    const failed = await loadOrderOutcome('failed', request);
    if ('elsewhere' in failed) return { problems: [] };
    const way = { ...wayOf(request), intent: intentIn(form) };
    const methodId = textIn(form, 'methodId') || undefined;
    const input = { ...paysOrder(way.id), intent: way.intent, amount: failed.payment.amount, methodId };
    const { changePaymentDraft: draft } = await request.graph(ChangePaymentDraftDocument, { input });
    if (draft.__typename === 'PaymentDraft') return { goTo: orderPayPath(methodId === undefined ? 'method' : 'review', way) };
    return { problems: [{ field: '', text: refusalText(draft, request.words) }] };
  },
  title: (_, words) => failureTitle('process', words),
  Page: OrderFailedPage,
});

function OrderFailedPage({ data }: PageProps<OrderFailed>) {
  const say = useSay();
  const back = { href: pathOf('order', { id: data.id }), text: say('toOrder') };
  return <PayableFailed data={data} heading={useFailureSay()('process')} kept={say('payKept')} back={back} />;
}
