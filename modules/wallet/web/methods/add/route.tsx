import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { AddMethodDocument, AddPaymentMethodDocument, EnterPaymentMethodDocument, OpenMethodEntryDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { type AddWay, addPath, afterAdding, autoPayWay, intentOf, isForPayment } from '../../../rules/add-path.ts';
import { restrictedText } from '../restricted-text.ts';
import { AddPage } from './AddPage.tsx';
import { type AddData, DEFAULT_FIELD, KIND_FIELD, kindOf, REFERENCE_FIELD, RESTRICTED, SAVE_FIELD, type Way } from './add.ts';

/**
 * /billing/methods/add: what is to be saved asks for a code first. `?kind=&entry=` shows the vault's fields, `?reference=` hands on what was
 * entered there; `&intent=` pays that payment with it, and `&save=1` saves it as well; with `&auto-pay=` a journey of Auto Pay waits for it.
 */
export const page = definePage<AddData>({
  async load({ graph, search, words }) {
    const { account } = await graph(AddMethodDocument, { entry: search.entry ?? '', spanish: words.language === 'es' });
    if (!account) return notHere;
    const kind = kindOf(search.kind);
    const way = wayOf(search);
    if (isSaved(way) && !account.stepUp.fresh) return goTo(stepUpPath('new-method', addPath({ kind, ...way })));
    if (kind && search.reference) return { step: 'hand-on', ...way, kind, reference: search.reference };
    return kind && search.entry ? { step: 'fields', ...way, kind, fieldsUrl: account.methodFieldsUrl } : { step: 'kind', ...way, kind };
  },
  act: (form, request) => (form.get(REFERENCE_FIELD) ? handOn(form, request) : open(form, request)),
  title: (way, words) => sayIn<typeof en>(words, 'wallet')(isForPayment(way) ? 'payTitle' : 'addTitle'),
  Page: AddPage,
});

const wayOf = ({ intent, save, 'auto-pay': journey }: PageRequest['search']): Way => ({
  intent: intentOf(intent),
  autoPay: autoPayWay(journey),
  save: save === '1',
});
const isSaved = (way: Way): boolean => !isForPayment(way) || way.save;

async function open(form: FormData, { graph, words, search }: PageRequest): Promise<ActionAnswer> {
  const kind = kindOf(form.get(KIND_FIELD));
  if (!kind) return { problems: [{ field: KIND_FIELD, text: sayIn<typeof en>(words, 'wallet')('chooseKind') }] };
  const way = { ...wayOf(search), kind, save: form.get(SAVE_FIELD) !== null };
  const variables = { ...way, intent: way.intent ?? null, autoPay: way.autoPay ?? null, spanish: words.language === 'es' };
  const { openMethodEntry: answer } = await graph(OpenMethodEntryDocument, variables);
  if (answer.__typename === 'MethodEntry') return { goTo: addPath({ ...way, entry: answer.entry }) };
  return refusal(answer.reason, way, words);
}

async function handOn(form: FormData, { graph, words, search }: PageRequest): Promise<ActionAnswer> {
  const reference = String(form.get(REFERENCE_FIELD));
  const way = wayOf(search);
  const { intent, save } = way;
  const answer =
    intent !== undefined && isForPayment(way)
      ? (await graph(EnterPaymentMethodDocument, { reference, intent, save })).enterPaymentMethod
      : (await graph(AddPaymentMethodDocument, { reference, isDefault: form.get(DEFAULT_FIELD) !== null })).addPaymentMethod;
  if (answer.__typename === 'MethodKept') return { goTo: afterAdding(way, answer.methodId) };
  return refusal(answer.reason, { kind: kindOf(search.kind), ...way }, words);
}

function refusal(reason: string, way: AddWay, words: PageRequest['words']): ActionAnswer {
  const say = sayIn<typeof en>(words, 'wallet');
  switch (reason) {
    case 'step-up-needed':
      return { goTo: stepUpPath('new-method', addPath(way)) };
    case 'restricted':
      return { problems: [{ field: '', text: restrictedText(way.kind, words) }], note: RESTRICTED };
    case 'no-such-entry':
      return { problems: [{ field: '', text: say('entryEnded') }] };
    case 'too-many-refused':
      return { problems: [{ field: '', text: say('tooManyRefused') }] };
    default:
      return { problems: [{ field: '', text: say('addFailed') }] };
  }
}
