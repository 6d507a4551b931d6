import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ChangePaymentMethodDocument, EditMethodDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { bankAccountType } from '../../../rules/method-change.ts';
import { CODE_FIELD, CODE_GONE, codeFieldUrl, OPEN_CODE_FIELD, openCodeField } from '../../parts/security-code.ts';
import { EditPage } from './EditPage.tsx';
import type { EditData } from './edit.ts';

/** /billing/methods/{id}/edit: a card's expiry and ZIP code, a bank account's holder and type (WAL-03). */
export const page = definePage<EditData>({
  async load(request) {
    const { graph, params } = request;
    const { id = '' } = params;
    const { account } = await graph(EditMethodDocument, {});
    const method = account?.paymentMethods?.find((candidate) => candidate.id === id);
    if (!method) return notHere;
    return { method, codeUrl: method.kind === 'card' ? await codeFieldUrl(request) : undefined };
  },
  act: change,
  title: (_data, words) => sayIn<typeof en>(words, 'wallet')('editTitle'),
  Page: EditPage,
});

async function change(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, params, words } = request;
  const { id = '' } = params;
  if (form.has(OPEN_CODE_FIELD)) return openCodeField(request, { methodId: id });
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const variables = {
    methodId: id,
    expiry: typed('expiry'),
    zip: typed('zip'),
    nameOn: typed('nameOn'),
    accountType: bankAccountType(typed('accountType') ?? undefined) ?? null,
    securityCode: typed(CODE_FIELD) || null,
  };
  const { changePaymentMethod: answer } = await graph(ChangePaymentMethodDocument, variables);
  if (answer.__typename === 'MethodKept') return { goTo: `${pathOf('methods')}?done=changed` };
  const say = sayIn<typeof en>(words, 'wallet');
  if (answer.problems.length === 0) return { problems: [{ field: '', text: say('deleteGone') }] };
  const code = answer.problems.find(({ field }) => field === CODE_FIELD);
  if (code) return { problems: [{ field: '', text: say(code.problem === 'gone' ? 'codeGone' : 'codeRefused') }], note: CODE_GONE };
  const isBeforeScheduled = answer.problems.some(({ problem }) => problem === 'before-scheduled-payment');
  const scheduledFor = isBeforeScheduled ? await scheduledDay(graph, id) : undefined;
  return { problems: answer.problems.map(({ field, problem }) => ({ field, text: problemText(field, problem, scheduledFor, words) })) };
}

/** Read again: another tab may have scheduled or cancelled a payment since this page was opened. */
async function scheduledDay(graph: Graph, id: string): Promise<IsoDate | undefined> {
  const { account } = await graph(EditMethodDocument, {});
  return account?.methodUses.find(({ methodId }) => methodId === id)?.scheduledFor ?? undefined;
}

function problemText(field: string, problem: string, scheduledFor: IsoDate | undefined, words: Words): string {
  const say = sayIn<typeof en>(words, 'wallet');
  if (field === 'zip') return say('zipWrong');
  if (field === 'nameOn') return say('nameWrong');
  if (field === 'accountType') return say('accountTypeWrong');
  switch (problem) {
    case 'expired':
      return say('expiryExpired');
    case 'too-far':
      return say('expiryTooFar');
    case 'before-scheduled-payment':
      // The scheduled payment may be gone by now; then the same press succeeds.
      return scheduledFor ? say('expiryBeforeScheduled', { date: formatDate(scheduledFor, 'long', words.language) }) : say('nothingSaved');
    default:
      return say('expiryWrong');
  }
}
