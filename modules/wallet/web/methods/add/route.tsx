import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { AddMethodDocument, AddPaymentMethodDocument, EnterPaymentMethodDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { addPath, bankLoginPath, isForPayment, pathAfterAdding, waitingJourneyIn } from '../../../rules/add-path.ts';
import { kindOf, notKept, openEntry } from '../../parts/new-method/entry.ts';
import { AddPage, headingOf } from './AddPage.tsx';
import { type AddData, BANK_LOGIN, DEFAULT_FIELD, KIND_FIELD, REFERENCE_FIELD, SAVE_FIELD, type Way } from './add.ts';

/**
 * /billing/methods/add: a method to be saved needs a code first. `?kind=&entry=` shows the vault's fields, `?reference=` hands over what was entered
 * there. `&intent=` pays that payment with it, for a device with `&device=` or an order with `&order=`, and `&save=1` also saves it; with `&auto-pay=` an Auto Pay journey is
 * waiting for it. /billing/mobile/methods/add: the same for a card, returning to mobile.
 */
export const page = definePage<AddData>({
  async load(request) {
    const { graph, search, words } = request;
    const there = wayOf(request);
    const { entry = '' } = search;
    const pays = isForPayment(there);
    const waiting = {
      intent: there.intent ?? '',
      pays,
      paysDevice: pays && there.device !== undefined,
      order: there.order ?? '',
      paysOrder: pays && there.order !== undefined,
    };
    const { account } = await graph(AddMethodDocument, { entry, language: words.language, ...waiting });
    if (!account) return notHere;
    const { paymentDraft: draft, devicePlans = [], productOrder } = account;
    const device = devicePlans.find(({ id }) => id === draft?.pays?.id)?.device;
    const payable = device ?? productOrder?.number;
    const way = { ...there, pays: draft?.amount == null ? undefined : { part: draft.part, payable, amount: draft.amount } };
    const kind = way.mobile ? 'card' : kindOf(search.kind);
    if (isSaved(way) && !account.stepUp.fresh) return goTo(stepUpPath('new-method', addPath({ kind, ...way })));
    if (kind && search.reference) return { step: 'hand-on', ...way, kind, reference: search.reference };
    const { methodFieldsUrl: fieldsUrl, bankLoginOffered: bankLogin, restrictedMethodKinds: restricted } = account;
    if (kind && fieldsUrl !== null) return { step: 'fields', ...way, kind, fieldsUrl };
    return { step: 'kind', ...way, kind, restricted, bankLogin, maySave: account.stepUp.possible };
  },
  act: (form, request) => (form.get(REFERENCE_FIELD) ? submitReference(form, request) : open(form, request)),
  title: (data, words) => sayIn<typeof en>(words, 'wallet')(headingOf(data)),
  Page: AddPage,
});

const wayOf = ({ route, search: { intent, device, order, save, 'auto-pay': autoPay } }: PageRequest): Way => ({
  ...waitingJourneyIn({ intent, autoPay, device, order }),
  mobile: route === 'mobileMethodAdd',
  save: save === '1',
});
const isSaved = (way: Way): boolean => !isForPayment(way) || way.save;

async function open(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { words } = request;
  const there = wayOf(request);
  const chosen = form.get(KIND_FIELD);
  const save = form.get(SAVE_FIELD) !== null;
  if (chosen === BANK_LOGIN) return { goTo: save ? `${bankLoginPath(there)}?save=1` : bankLoginPath(there) };
  const kind = there.mobile ? 'card' : kindOf(chosen);
  if (!kind) return { problems: [{ field: KIND_FIELD, text: sayIn<typeof en>(words, 'wallet')('chooseKind') }] };
  return openEntry({ ...there, kind, save }, request);
}

async function submitReference(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words, search } = request;
  const reference = String(form.get(REFERENCE_FIELD));
  const way = wayOf(request);
  const { intent, save } = way;
  const answer =
    intent !== undefined && isForPayment(way)
      ? (await graph(EnterPaymentMethodDocument, { reference, intent, save })).enterPaymentMethod
      : (await graph(AddPaymentMethodDocument, { reference, isDefault: form.get(DEFAULT_FIELD) !== null })).addPaymentMethod;
  if (answer.__typename === 'MethodKept') return { goTo: pathAfterAdding(way, answer.methodId) };
  const kind = kindOf(search.kind);
  return notKept(answer.reason, { kind, back: addPath({ kind, ...way }) }, words);
}
