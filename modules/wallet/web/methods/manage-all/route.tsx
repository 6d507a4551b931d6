import { isInAutoPay } from '#modules/billing/rules/enrollment.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ChangeAutoPayDraftDocument, ManageAllMethodsDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { ManageAllPage } from './ManageAllPage.tsx';
import { canServeAll, type ManageAll, type ManageAllData, METHOD_FIELD } from './manage-all.ts';
import { refusalText } from './refusal-text.ts';

/** /billing/methods/manage-all: one card for every service in Auto Pay (WAL-02). Its form leads to Auto Pay's review for consent. */
export const page = definePage<ManageAllData>({
  async load({ graph }) {
    const answer = await orUnavailable(graph(ManageAllMethodsDocument, {}));
    if (answer === unavailable) return { all: unavailable };
    return answer.account ? { all: allOf(answer.account) } : notHere;
  },
  act: chooseForAll,
  title: (_data, words) => sayIn<typeof en>(words, 'wallet')('allTitle'),
  Page: ManageAllPage,
});

type Account = NonNullable<Awaited<ReturnType<typeof ask>>['account']>;
const ask = (graph: PageRequest['graph']) => graph(ManageAllMethodsDocument, {});

const allOf = ({ paymentMethods, autoPay }: Account): ManageAll => ({
  methods: paymentMethods ?? [],
  parts: (autoPay?.parts ?? []).flatMap(({ part, state }) => (isInAutoPay(state) ? [part] : [])),
});

async function chooseForAll(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'wallet');
  const { account } = await ask(graph);
  const { methods, parts } = account ? allOf(account) : { methods: [], parts: [] };
  const method = methods.find(({ id }) => id === form.get(METHOD_FIELD));
  if (!method) return { problems: [{ field: METHOD_FIELD, text: say('allMissing') }] };
  if (!canServeAll(method)) return { problems: [{ field: METHOD_FIELD, text: say('allCardsOnly') }] };
  const intent = crypto.randomUUID();
  const { changeAutoPayDraft: answer } = await graph(ChangeAutoPayDraftDocument, {
    input: { intent, kind: 'change', parts: [...parts], methodId: method.id },
  });
  if (answer.__typename === 'AutoPayDraft') return { goTo: pathOf('autoPayChangeReview', { intent }) };
  return { problems: [{ field: '', text: refusalText(answer, words) }] };
}
