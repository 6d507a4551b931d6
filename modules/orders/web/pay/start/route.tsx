import { changeDraft } from '#modules/payments/web/parts/step/change-draft.ts';
import { definePayPage } from '#modules/payments/web/parts/step/pay-page.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { OrderToPayDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { Messages } from '../../../copy/paying/messages.ts';
import { orderPayPath, paysOrder, wayOf } from '../order-pay-path.ts';
import { type OrderToPay, OrderToPayPage } from './OrderToPayPage.tsx';

/** /orders/{id}/pay: what an order costs before it begins. An order that waits for nothing of that leads to itself. */
export const page = definePayPage<OrderToPay>({
  async load(request) {
    const { id } = wayOf(request);
    const { account } = await request.graph(OrderToPayDocument, { id });
    if (!account?.productOrder) return notHere;
    if (!account.paymentTerms) return goTo(pathOf('order', { id }));
    return { id, ...account.productOrder, ...account.paymentTerms };
  },
  act: begin,
  title: ({ number }, words) => sayIn<Messages>(words, 'orders')('payTitle', { number }),
  Page: OrderToPayPage,
});

/** Begins a payment of what is left of it. */
async function begin(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const way = { ...wayOf(request), intent: intentIn(form) };
  const { account } = await request.graph(OrderToPayDocument, { id: way.id });
  const amount = account?.paymentTerms?.amountDue;
  if (amount === undefined || amount === 0) return { goTo: pathOf('order', { id: way.id }) };
  const input = { ...paysOrder(way.id), intent: way.intent, amount };
  return changeDraft(input, request, { field: '', next: orderPayPath('method', way), submitted: orderPayPath('review', way) });
}
