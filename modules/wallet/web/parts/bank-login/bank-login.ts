import { refuseForm } from '#modules/failures/web/parts/refused-form.ts';
import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { isForPayment, type WaitingJourney } from '#modules/wallet/rules/add-path.ts';
import { payableIn } from '#platform/rules/payable.ts';
import { LinkBankAccountDocument, OpenBankLoginDocument } from '#platform/web/generated/graphql.ts';
import type { ActionAnswer, PageRequest } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../../copy/parts/messages.ts';
import { restrictedText } from '../restricted-text.ts';

/** Before the bank, back from it with an account, or without one because it could not be reached. */
export type BankLoginStep =
  | { readonly step: 'start'; readonly save: boolean | 'never'; readonly cancelled: boolean }
  | { readonly step: 'chosen' }
  | { readonly step: 'failed' };

/**
 * The bank returns with `?state=&code=` or `?state=&error=`; `?save=1` comes from the choice of a kind, and from the step-up.
 * @param stepUp whether the account could be saved
 */
export function bankLoginStep(
  { state, code, error, save }: PageRequest['search'],
  { stepUp }: { readonly stepUp: { readonly possible: boolean } },
): BankLoginStep {
  if (error !== undefined && error !== 'cancelled') return { step: 'failed' };
  if (state && code) return { step: 'chosen' };
  return { step: 'start', save: stepUp.possible ? save === '1' : 'never', cancelled: error === 'cancelled' };
}

export const bankLoginHeading = ({ step }: Pick<BankLoginStep, 'step'>, words: Words): string =>
  step === 'failed' ? failureTitle('bank', words) : sayIn<Messages>(words, 'wallet')('bankLoginHeading');

export const SAVE_FIELD = 'save';
export const DEFAULT_FIELD = 'isDefault';

/** What is waiting for the account, and the address of this page, without its query. */
export type BankLoginWay = { readonly waits: WaitingJourney; readonly here: `/${string}` };

/** Starts a login, or takes over the result of one. */
export const actOnBankLogin = (
  form: FormData,
  request: PageRequest,
  way: BankLoginWay,
  linked: (methodId: string) => ActionAnswer | Promise<ActionAnswer>,
): Promise<ActionAnswer> => (request.search.code ? link(form, request, way, linked) : open(form, request, way));

async function open(form: FormData, request: PageRequest, way: BankLoginWay): Promise<ActionAnswer> {
  const { intent = null, autoPay = null } = way.waits;
  const save = form.get(SAVE_FIELD) !== null;
  const variables = { intent, autoPay, pays: payableIn(way.waits) ?? null, save, language: request.words.language };
  const { openBankLogin: answer } = await request.graph(OpenBankLoginDocument, variables);
  if (answer.__typename === 'BankLogin') return { leaveFor: answer.address };
  return refusal(answer.reason, request, way, { save: '1' });
}

async function link(
  form: FormData,
  request: PageRequest,
  way: BankLoginWay,
  linked: (methodId: string) => ActionAnswer | Promise<ActionAnswer>,
): Promise<ActionAnswer> {
  const { state = '', code = '' } = request.search;
  const intent = isForPayment(way.waits) ? (way.waits.intent ?? null) : null;
  const variables = { intent, state, code, isDefault: form.get(DEFAULT_FIELD) !== null };
  const { linkBankAccount: answer } = await request.graph(LinkBankAccountDocument, variables);
  return answer.__typename === 'MethodKept' ? linked(answer.methodId) : refusal(answer.reason, request, way, { state, code });
}

/** @param again the query to return with after the step-up */
function refusal(reason: string, { words }: PageRequest, { here }: BankLoginWay, again: Readonly<Record<string, string>>): ActionAnswer {
  const hereWith = (query: Readonly<Record<string, string>>): `/${string}` => `${here}?${new URLSearchParams(query)}`;
  switch (reason) {
    case 'step-up-needed':
      return { goTo: stepUpPath('new-method', hereWith(again)) };
    case 'restricted':
      return refuseForm('method', restrictedText('bankAccount'), words);
    case 'refused':
      return refuseForm('verifyMethod', 'verifyMethodText', words);
    case 'too-many-refused':
      return refuseForm('verifyMethod', 'verifyLaterText', words);
    default:
      return { goTo: hereWith({ error: reason }) };
  }
}
