import { isInstant } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import { CancelOrderDocument, ProductOrderDocument, RebookOrderDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../refusal-text.ts';
import { type OrderData, OrderPage } from './OrderPage.tsx';

/** /orders/{id}: how far an order has come, another time for its visit, and calling it off. */
export const page = definePage<OrderData>({
  async load({ graph, params }) {
    const { account } = await graph(ProductOrderDocument, { id: params.id ?? '' });
    return account?.productOrder ?? notHere;
  },
  act: (form, request) => (textIn(form, 'act') === 'rebook' ? rebook(form, request) : cancel(form, request)),
  title: ({ number }, words) => sayIn<typeof en>(words, 'orders')('orderTitle', { number }),
  Page: OrderPage,
});

async function rebook(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { id = '' } = params;
  const startsAt = textIn(form, 'visit');
  if (!isInstant(startsAt)) return { problems: [{ field: 'visit', text: sayIn<typeof en>(words, 'orders')('refused_slot_taken') }] };
  const { rebookOrder: answer } = await graph(RebookOrderDocument, { orderId: id, startsAt });
  if (answer.__typename === 'OrderRefused') return { problems: [{ field: '', text: refusalText(answer, words) }] };
  return { goTo: pathOf('order', { id }) };
}

async function cancel(_form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { id = '' } = params;
  const { cancelOrder: answer } = await graph(CancelOrderDocument, { orderId: id });
  if (answer.__typename === 'OrderRefused') return { problems: [{ field: '', text: refusalText(answer, words) }] };
  return { goTo: pathOf('order', { id }) };
}
