import { pathOf } from '#platform/rules/routes.ts';
import { CancelOrderDocument, ProductOrderDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../refusal-text.ts';
import { type OrderData, OrderPage } from './OrderPage.tsx';

/** /orders/{id}: how far an order has come, and calling it off. */
export const page = definePage<OrderData>({
  async load({ graph, params }) {
    const { account } = await graph(ProductOrderDocument, { id: params.id ?? '' });
    return account?.productOrder ?? notHere;
  },
  act: cancel,
  title: ({ number }, words) => sayIn<typeof en>(words, 'orders')('orderTitle', { number }),
  Page: OrderPage,
});

async function cancel(_form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { id = '' } = params;
  const { cancelOrder: answer } = await graph(CancelOrderDocument, { orderId: id });
  if (answer.__typename === 'OrderRefused') return { problems: [{ field: '', text: refusalText(answer, words) }] };
  return { goTo: pathOf('order', { id }) };
}
