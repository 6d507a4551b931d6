import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { DeletePaymentMethodDocument, MethodsDocument, MethodsPastDueDocument, type MethodsPastDueQuery } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { MethodsPage } from './MethodsPage.tsx';
import { dones, METHOD_FIELD, type MethodsData, type PastDue } from './methods.ts';

/** /billing/methods; `?delete=` asks to confirm a deletion, `?balance=` says what to pay first, `?done=` reports what just happened. */
export const page = definePage<MethodsData>({
  async load({ graph, search }) {
    const done = dones.find((word) => word === search.done);
    const [answer, owed] = await Promise.all([orUnavailable(graph(MethodsDocument, {})), orUnavailable(graph(MethodsPastDueDocument, {}))]);
    if (answer === unavailable) return { methods: unavailable, storeOnly: false, toDelete: undefined, pastDue: [], balance: undefined, done };
    if (!answer.account) return notHere;
    const { paymentMethods, methodUses, profile } = answer.account;
    const methods = (paymentMethods ?? []).map((method) => ({ method, use: methodUses.find(({ methodId }) => methodId === method.id) }));
    const pastDue = owed === unavailable ? [] : pastDueOf(owed);
    const toDelete = methods.find(({ method }) => method.id === search.delete);
    return { methods, storeOnly: profile.storeOnly, toDelete, pastDue, balance: pastDue.find(({ part }) => part === search.balance), done };
  },
  act: deleteMethod,
  title: (_data, words) => sayIn<typeof en>(words, 'wallet')('title'),
  Page: MethodsPage,
});

const pastDueOf = ({ account }: MethodsPastDueQuery): readonly PastDue[] =>
  (account?.billing.parts ?? []).flatMap(({ part, pastDue }) => (pastDue > 0 ? [{ part, amount: pastDue }] : []));

async function deleteMethod(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const methodId = form.get(METHOD_FIELD);
  const { deletePaymentMethod: answer } = await graph(DeletePaymentMethodDocument, { methodId: typeof methodId === 'string' ? methodId : '' });
  if (answer.__typename === 'MethodKept') return { goTo: `${pathOf('methods')}?done=deleted` };
  const say = sayIn<typeof en>(words, 'wallet');
  const why = { 'auto-pay': 'deleteAutoPay', scheduled: 'deleteScheduled', 'no-such-method': 'deleteGone' } as const;
  return { problems: [{ field: '', text: hasKey(why, answer.reason) ? say(why[answer.reason]) : say('deleteNotNow') }] };
}
