import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import { PlaceOrderDocument, ReviewOrderDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../refusal-text.ts';
import { CheckoutPage } from './CheckoutPage.tsx';
import type { CheckoutData } from './checkout.ts';

const startsIn = (text: string | undefined) => (text === 'next-bill' ? 'next-bill' : 'now');

/** /checkout: everything that is ordered, what it costs, and the order. */
export const page = definePage<CheckoutData>({
  async load({ graph, search }) {
    const starts = startsIn(search.starts);
    const { account } = await graph(ReviewOrderDocument, { starts });
    if (!account) return notHere;
    return { starts, answer: account.checkout, cart: account.shopping?.cart ?? [] };
  },
  act: place,
  title: (_data, words) => sayIn<typeof en>(words, 'orders')('checkoutTitle'),
  Page: CheckoutPage,
});

/** Orders what was reviewed, once for each id. */
async function place(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  if (textIn(form, 'terms') === '') return { problems: [{ field: 'terms', text: sayIn<typeof en>(words, 'orders')('termsMissing') }] };
  const act = { orderId: intentIn(form), version: textIn(form, 'version'), starts: startsIn(textIn(form, 'starts')) } as const;
  const { placeOrder: answer } = await graph(PlaceOrderDocument, act);
  if (answer.__typename === 'ProductOrder') return { goTo: pathOf(answer.hold === 'payment' ? 'orderPay' : 'order', { id: answer.id }) };
  return { problems: [{ field: '', text: refusalText(answer, words) }] };
}
