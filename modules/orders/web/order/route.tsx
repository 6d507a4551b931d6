import { isInstant } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import {
  ActivateLineDocument,
  CancelOrderDocument,
  CorrectPortDocument,
  ProductOrderDocument,
  RebookOrderDocument,
} from '#platform/web/generated/graphql.ts';
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
  act: (form, request) => (acts[textIn(form, 'act')] ?? cancel)(form, request),
  title: ({ number }, words) => sayIn<typeof en>(words, 'orders')('orderTitle', { number }),
  Page: OrderPage,
});

type Act = (form: FormData, request: PageRequest) => Promise<ActionAnswer>;
const acts: Readonly<Record<string, Act>> = { rebook, correct, activate };

/** Corrects what the other carrier of a number disputes. */
async function correct(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { id = '' } = params;
  const { correctPort: answer } = await graph(CorrectPortDocument, { orderId: id, value: textIn(form, 'value') });
  if (answer.__typename === 'ProductOrder') return { goTo: pathOf('order', { id }) };
  const isOfField = answer.reason === 'malformed' || answer.reason === 'number-with-us';
  return { problems: [{ field: isOfField ? 'value' : '', text: refusalText(answer, words) }] };
}

async function activate(_form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { id = '' } = params;
  const { activateLine: answer } = await graph(ActivateLineDocument, { orderId: id });
  if (answer.__typename === 'OrderRefused') return { problems: [{ field: '', text: refusalText(answer, words) }] };
  return { goTo: pathOf('order', { id }) };
}

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
