import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { AddMethodDocument, AddPaymentMethodDocument, OpenMethodEntryDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { addPath, afterAdding } from '../../../rules/add-path.ts';
import { AddPage } from './AddPage.tsx';
import { type AddData, DEFAULT_FIELD, KIND_FIELD, kindOf, REFERENCE_FIELD } from './add.ts';

/** /billing/methods/add: proves who it is, then `?kind=&entry=` shows the vault's fields, and `?reference=` saves what was entered there; `&intent=` leads back to a payment. */
export const page = definePage<AddData>({
  async load({ graph, search, words }) {
    const { account } = await graph(AddMethodDocument, { entry: search.entry ?? '', spanish: words.language === 'es' });
    if (!account) return notHere;
    const kind = kindOf(search.kind);
    const { intent } = search;
    if (!account.stepUp.fresh) return goTo(stepUpPath('new-method', addPath({ kind, intent })));
    if (kind && search.reference) return { step: 'save', intent, kind, reference: search.reference };
    return kind && search.entry ? { step: 'fields', intent, kind, fieldsUrl: account.methodFieldsUrl } : { step: 'kind', intent, kind };
  },
  act: (form, request) => (form.get(REFERENCE_FIELD) ? save(form, request) : open(form, request)),
  title: (_data, words) => sayIn<typeof en>(words, 'wallet')('addTitle'),
  Page: AddPage,
});

async function open(form: FormData, { graph, words, search: { intent } }: PageRequest): Promise<ActionAnswer> {
  const kind = kindOf(form.get(KIND_FIELD));
  if (!kind) return { problems: [{ field: KIND_FIELD, text: sayIn<typeof en>(words, 'wallet')('chooseKind') }] };
  const { openMethodEntry: answer } = await graph(OpenMethodEntryDocument, { kind, spanish: words.language === 'es', intent: intent ?? null });
  if (answer.__typename === 'MethodEntry') return { goTo: addPath({ kind, intent, entry: answer.entry }) };
  return refusal(answer.reason, intent, words);
}

async function save(form: FormData, { graph, words, search: { intent } }: PageRequest): Promise<ActionAnswer> {
  const variables = { reference: String(form.get(REFERENCE_FIELD)), isDefault: form.get(DEFAULT_FIELD) !== null };
  const { addPaymentMethod: answer } = await graph(AddPaymentMethodDocument, variables);
  return answer.__typename === 'MethodKept' ? { goTo: afterAdding(intent, answer.methodId) } : refusal(answer.reason, intent, words);
}

function refusal(reason: string, intent: string | undefined, words: PageRequest['words']): ActionAnswer {
  const say = sayIn<typeof en>(words, 'wallet');
  switch (reason) {
    case 'step-up-needed':
      return { goTo: stepUpPath('new-method', addPath({ intent })) };
    case 'no-such-entry':
      return { problems: [{ field: '', text: say('entryEnded') }] };
    case 'too-many-refused':
      return { problems: [{ field: '', text: say('tooManyRefused') }] };
    default:
      return { problems: [{ field: '', text: say('addFailed') }] };
  }
}
