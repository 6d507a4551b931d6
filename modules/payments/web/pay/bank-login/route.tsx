import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { brand } from '#platform/rules/brand.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { LinkBankAccountDocument, OpenBankLoginDocument, PayBankLoginDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { changeDraft } from '../change-draft.ts';
import { textIn } from '../intent.ts';
import { definePayPage } from '../pay-page.tsx';
import { payPath } from '../pay-path.ts';
import { stepTitle } from '../Step.tsx';
import { placeOf } from '../steps.ts';
import { awayFromStep } from '../where-to.ts';
import { type BankLoginData, BankLoginPage, SAVE_FIELD } from './BankLoginPage.tsx';

/**
 * /billing/pay/{intent}/bank-login: the account that pays is chosen at its bank (PAY-02). The bank leads back here with `?state=&code=`, or with
 * `?state=&error=`; `?save=1` comes from proving who it is, on the way to a login whose account is saved.
 */
export const page = definePayPage<BankLoginData>({
  async load(request) {
    const { state, code, error, save } = request.search;
    const { account } = await request.graph(PayBankLoginDocument, { intent: request.params.intent ?? '' });
    const away = awayFromStep(request, account);
    const draft = account?.paymentDraft;
    if (away || !draft || !account.bankLoginOffered) return away ?? notHere;
    if (error !== undefined && error !== 'cancelled') return { step: 'failed', draft };
    if (state && code) return { step: 'chosen', draft };
    return { step: 'start', draft, save: save === '1', cancelled: error === 'cancelled' };
  },
  act: (form, request) => (request.search.code ? link(form, request) : open(form, request)),
  title: ({ step }, words) =>
    step === 'failed' ? sayIn<typeof en>(words, 'payments')('bankLoginFailed') : stepTitle('bankLoginHeading', placeOf('bank-login'), words),
  Page: BankLoginPage,
});

/** The same page with another query. */
const hereWith = ({ route, params: { intent = '' } }: PageRequest, query: Readonly<Record<string, string>>): `/${string}` =>
  `${pathOf(route === 'mobilePayBankLogin' ? route : 'payBankLogin', { intent })}?${new URLSearchParams(query)}`;

async function open(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { intent = '' } = request.params;
  const save = textIn(form, SAVE_FIELD) !== '';
  const { openBankLogin: answer } = await request.graph(OpenBankLoginDocument, { intent, save, spanish: request.words.language === 'es' });
  if (answer.__typename === 'BankLogin') return { leaveFor: answer.address };
  return refusal(answer.reason, request, hereWith(request, { save: '1' }));
}

async function link(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { params, search, graph } = request;
  const { intent = '' } = params;
  const { state = '', code = '' } = search;
  const { linkBankAccount: answer } = await graph(LinkBankAccountDocument, { intent, state, code });
  if (answer.__typename === 'MethodNotKept') return refusal(answer.reason, request, hereWith(request, { state, code }));
  const journey = { intent, part: textIn(form, 'part') };
  return changeDraft({ ...journey, methodId: answer.methodId }, request, { field: '', next: payPath('date', journey) });
}

/** @param here where the customer goes on who has proved who it is */
function refusal(reason: string, request: PageRequest, here: `/${string}`): ActionAnswer {
  const say = sayIn<typeof en>(request.words, 'payments');
  const problem = (text: string): ActionAnswer => ({ problems: [{ field: '', text }] });
  switch (reason) {
    case 'step-up-needed':
      return { goTo: stepUpPath('new-method', here) };
    case 'restricted':
      return problem(say('bankRestricted', { phone: brand.phone.display }));
    case 'refused':
      return problem(say('bankLoginRefused'));
    case 'too-many-refused':
      return problem(say('bankLoginTooMany'));
    default:
      return { goTo: hereWith(request, { error: reason }) };
  }
}
