import { isInstant } from '#platform/rules/calendar.ts';
import type { ActedForm } from '#platform/rules/rendering/front-end.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { defineFrontEndPage, type FrontEndPageRequest } from '#platform/web/front-end.tsx';
import { PlaceOrderDocument, ReviewOrderDocument } from '#platform/web/generated/graphql.ts';
import { INTENT_FIELD, newIntent } from '#platform/web/intent.ts';
import { notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../refusal-text.ts';
import { CheckoutPage } from './CheckoutPage.tsx';
import type { CheckoutData, Chosen } from './checkout.ts';

/** Reads what the address or the form says. What is no instant is none: then the first window is meant. */
const chosenIn = ({ starts, setup, visit = '' }: { readonly starts?: string; readonly setup?: string; readonly visit?: string }): Chosen => ({
  starts: starts === 'next-bill' ? 'next-bill' : 'now',
  byTechnician: setup === 'technician',
  visitAt: isInstant(visit) ? visit : undefined,
});

/** /checkout: everything that is ordered, what it costs, and the order. */
export const checkoutPage = defineFrontEndPage<CheckoutData>({
  async load({ graph, search }) {
    const chosen = chosenIn(search);
    const { account } = await graph(ReviewOrderDocument, chosen);
    if (!account) return notHere;
    return { ...chosen, leftOut: search.left === 'some', answer: account.checkout };
  },
  act: place,
  title: (_data, words) => sayIn<typeof en>(words, 'orders')('checkoutTitle'),
  Page: CheckoutPage,
});

/** Orders what was reviewed, once for each id. */
async function place(fields: Readonly<Record<string, string>>, { graph, words }: FrontEndPageRequest): Promise<ActedForm> {
  if (!fields.terms) return { problems: [{ field: 'terms', text: sayIn<typeof en>(words, 'orders')('termsMissing') }] };
  const act = { ...chosenIn(fields), orderId: fields[INTENT_FIELD] || newIntent(), version: fields.version ?? '' };
  const { placeOrder: answer } = await graph(PlaceOrderDocument, act);
  if (answer.__typename === 'ProductOrder') return { goTo: pathOf(answer.hold === 'payment' ? 'orderPay' : 'order', { id: answer.id }) };
  // The review says which order that is, and leads to it.
  if (answer.reason === 'open-order') return { goTo: pathOf('checkout') };
  return { problems: [{ field: '', text: refusalText(answer, words) }] };
}
